import { avifPicture, greyBitmap } from '@coursecraft/documents/testing/pictures';
import { listPictures, pictureAddress } from '@coursecraft/domain/content/picture-address';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { citations } from '../../platform/db/schema/uploads.ts';
import { inTime } from '../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const NOTES = '# Tides\n\nA spring tide is the highest tide of the month.\n';
const picture = (width: number, height: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const HEADS: [string, string, number, number][] = [
  ['wave.gif', '47494638396103000200f00000', 3, 2],
  ['wave.webp', '524946461a000000574542505650384c0d0000002f024000000000000000000000', 3, 2],
  ['wave.jpg', 'ffd8ffe000104a46494600010100000100010000ffc0000b080002000301011100', 3, 2],
];

async function ready(name: string, content: string) {
  const { body } = await author.upload(course.courseId, [{ name, content }]);
  await untilRead(author, course.courseId);
  return body.uploads[0]?.name ?? '';
}
const fetchAs = (person: Person, path: string) =>
  fetch(`${app.url}/api/courses/${course.courseId}/${path}`, { headers: { authorization: `Bearer ${person.token}` } });

describe('uploaded picture', () => {
  test('is stored without text extraction and served to students without active content', async () => {
    const bytes = picture(640, 480);
    const { body } = await author.upload(course.courseId, [{ name: 'Wël le (1).png', content: bytes }]);
    expect(body.uploads).toMatchObject([
      { mime: 'image/png', status: 'ready', width: 640, height: 480, useInContext: false },
    ]);
    const reply = await fetchAs(student, `media/${encodeURIComponent('Wël le (1).png')}`);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="W_l le (1).png"; filename*=UTF-8''W%C3%ABl%20le%20%281%29.png`,
    });
  });

  test.each(HEADS)('is detected by its bytes: %s', async (name, head, width, height) => {
    const { body } = await author.upload(course.courseId, [{ name, content: Buffer.from(head, 'hex') }]);
    expect(body.uploads).toMatchObject([{ width, height, status: 'ready' }]);
  });

  test('is refused by name if it is too large, broken or active', async () => {
    const { body } = await author.upload(course.courseId, [
      { name: 'wide.png', content: picture(20_000, 10) },
      { name: 'huge.png', content: picture(9000, 9000) },
      { name: 'heavy.png', content: Buffer.concat([picture(10, 10), Buffer.alloc(11 * 2 ** 20)]) },
      { name: 'broken.png', content: picture(0, 0) },
      { name: 'open.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
      { name: 'endless.svg', content: '<svg><g id="a"><use href="#a"/></g></svg>' },
      { name: 'bits.bmp', content: Buffer.concat([greyBitmap(4, 4).subarray(0, 40), Buffer.from('nothing')]) },
    ]);
    expect(body.uploads).toEqual([]);
    expect(body.rejected.map(({ error }) => error)).toEqual([
      expect.stringMatching(/wide\.png.*20,000 × 10 pixels/),
      expect.stringMatching(/huge\.png.*pixels/),
      expect.stringMatching(/heavy\.png.*10 MB/),
      expect.stringMatching(/broken\.png.*damaged/),
      expect.stringMatching(/open\.svg.*damaged/),
      expect.stringMatching(/endless\.svg.*damaged/),
      expect.stringMatching(/bits\.bmp.*damaged/),
    ]);
  });

  test('in SVG format loses active content and loads nothing when opened directly', async () => {
    const hostile =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48" onload="alert(1)"><script>alert(2)</script><style>.a { fill: red }</style><a href="javascript:alert(3)"><rect class="a" width="9" height="9"/></a><image href="https://example.org/x.png"/><foreignObject><p>x</p></foreignObject></svg>';
    const { body } = await author.upload(course.courseId, [{ name: 'curve.svg', content: hostile }]);
    expect(body.uploads).toMatchObject([{ mime: 'image/svg+xml', width: 64, height: 48, status: 'ready' }]);
    const reply = await fetchAs(student, 'media/curve.svg');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    });
    const kept = await reply.text();
    expect(kept).not.toMatch(/alert|script|onload|example\.org|foreignObject|<a/);
    expect(kept).toContain('<rect class="a" width="9" height="9"');
    expect(kept).toContain('.a { fill: red }');
  });

  test('in BMP or AVIF format is converted for every browser and renamed', async () => {
    const { body } = await author.upload(course.courseId, [
      { name: 'scan.bmp', content: greyBitmap(50, 20) },
      { name: 'photo.avif', content: await avifPicture(40, 30) },
    ]);
    expect(body.rejected).toEqual([]);
    expect(body.uploads).toMatchObject([
      { name: 'scan.png', mime: 'image/png', width: 50, height: 20 },
      { name: 'photo.webp', mime: 'image/webp', width: 40, height: 30 },
    ]);
    const [png, webp] = await Promise.all(
      ['scan.png', 'photo.webp'].map(async (name) =>
        Buffer.from(await (await fetchAs(student, `media/${name}`)).arrayBuffer()).toString('latin1', 0, 12),
      ),
    );
    expect([png?.slice(1, 4), webp?.slice(8)]).toEqual(['PNG', 'WEBP']);
  });

  test('loses its camera location and is measured in display orientation', async () => {
    const place = 'GPS 54.1 N 7.9 E';
    const exif = Buffer.from(`457869660000${'4d4d002a00000008000101120003000000010006000000000000'}`, 'hex');
    const own = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + exif.length + place.length]), exif, Buffer.from(place)]);
    const jpeg = Buffer.from(HEADS[2]?.[1] ?? '', 'hex');
    const phone = Buffer.concat([jpeg.subarray(0, 2), own, jpeg.subarray(2)]);
    const { body } = await author.upload(course.courseId, [{ name: 'phone.jpg', content: phone }]);
    expect(body.uploads).toMatchObject([{ width: 2, height: 3, size: phone.length - place.length }]);
    const kept = Buffer.from(await (await fetchAs(student, 'media/phone.jpg')).arrayBuffer());
    expect([kept.length, kept.includes(place)]).toEqual([phone.length - place.length, false]);
  });

  test('is used by every element that shows it and shown in a copy of the course', async () => {
    const { courseId, elementId } = course;
    const bytes = picture(30, 20);
    await author.upload(courseId, [{ name: 'a dune.png', content: bytes }]);
    const content = `![A dune](${pictureAddress({ name: 'a dune.png', width: 30, height: 20 })})\n\n![](media/other.png)`;
    await author.do('updateElement', { params: { courseId, elementId }, body: { content } });
    const params = { courseId, name: 'a dune.png' };
    const leaning = [{ elementId, quote: 'A dune' }];
    expect(await author.do('listReferences', { params })).toMatchObject({ references: leaning });

    const { course: copy } = await author.do('duplicateCourse', { params, body: {} });
    const [copied] = copy.modules[0]?.sections[0]?.elements ?? [];
    expect(copied?.content).toBe(content);
    const [shown] = listPictures(copied?.content ?? '');
    const headers = { authorization: `Bearer ${author.token}` };
    const reply = await fetch(`${app.url}/api/courses/${copy.id}/media/${encodeURIComponent(shown?.name ?? '')}`, {
      headers,
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);

    expect((await author.do('deleteUpload', { params })).leaning).toEqual(leaning);
    expect((await author.call('listReferences', { params })).status).toBe(404);
  });

  test('counts for offline storage once a text for students shows it', async () => {
    const small = await makeCourse(app, author);
    const { courseId, elementId } = small;
    const measured = async () => await author.do('measureCourse', { params: { courseId } });
    const before = await measured();
    expect(before.pictures).toEqual([]);
    expect(before.texts).toBeGreaterThan(0);
    const bytes = picture(5, 5);
    await author.upload(courseId, [{ name: 'shown.png', content: bytes }]);
    await author.upload(courseId, [{ name: 'unshown.png', content: bytes }]);
    const content = `Ä ${'x'.repeat(5000)}\n\n![](media/shown.png) ![](media/shown.png) ![](media/gone.png)`;
    await author.do('updateElement', { params: { courseId, elementId }, body: { content } });
    const after = await measured();
    expect(after.pictures).toEqual([{ name: 'shown.png', bytes: bytes.length }]);
    expect(after.texts).toBeGreaterThan(Buffer.byteLength(content) - 1);
  });

  test('has no text to use or correct', async () => {
    const params = { courseId: course.courseId, name: 'wave.gif' };
    const used = await author.call('toggleUpload', { params, body: { name: 'wave.gif', useInContext: true } });
    const corrected = await author.call('correctUploadText', { params, body: { text: 'x' } });
    expect([used.status, corrected.status]).toEqual([422, 422]);
  });
});

describe('uploaded document', () => {
  test('is downloaded unchanged by its authors and not displayed', async () => {
    const name = await ready('page.html', '<!doctype html><title>T</title><script>alert(1)</script><p>Sea</p>');
    const reply = await fetchAs(author, `uploads/${name}/file`);
    expect(await reply.text()).toContain('<script>alert(1)</script>');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="page\.html"/);
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await fetchAs(student, `media/${name}`)).status).toBe(404);
    expect((await fetchAs(student, `uploads/${name}/file`)).status).toBe(403);
  });

  test('has its text corrected by a person, who sees what used it and what still matches', async () => {
    const { courseId, elementId } = course;
    const name = await ready('notes.md', NOTES);
    await app.services.db.insert(citations).values([
      { courseId, elementId, position: 0, upload: name, quote: 'the highest tide' },
      { courseId, elementId, position: 1, upload: name, quote: 'A spring tide' },
    ]);
    const params = { courseId, name };
    const text = '# Tides\n\nA spring tide is the strongest tide of the month.';
    const reply = await author.do('correctUploadText', { params, body: { text } });
    expect(reply.upload).toMatchObject({ status: 'ready', characters: text.length });
    expect(reply.leaning.map(({ quote, stands }) => [quote, stands])).toEqual([
      ['the highest tide', false],
      ['A spring tide', true],
    ]);
    expect((await author.do('getUploadText', { params })).text).toBe(text);
    await author.do('correctUploadText', { params, body: { text: 'Shorter.', page: 1 } });
    expect((await author.do('getUploadText', { params })).pages).toEqual([{ page: 1, text: 'Shorter.' }]);
    const nowhere = await author.call('correctUploadText', { params, body: { text: 'x', page: 9 } });
    expect([nowhere.status, nowhere.body.error]).toEqual([400, 'This upload has no page 9.']);
  });

  test('becomes ready with a person’s text if it could not be read', async () => {
    const name = await ready('cut.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog');
    const { upload } = await author.do('correctUploadText', {
      params: { courseId: course.courseId, name },
      body: { text: 'Typed by hand.' },
    });
    expect(upload).toMatchObject({ status: 'ready' });
    expect(upload.error).toBeUndefined();
  });
});

describe('deleted upload', () => {
  test('disappears from the list and is restored with text and file', async () => {
    const { courseId } = course;
    const name = await ready('back.md', NOTES);
    const params = { courseId, name };
    const before = await author.do('getUploadText', { params });
    const { undoToken } = await author.do('deleteUpload', { params });
    expect((await author.do('listUploads', { params })).uploads.map((upload) => upload.name)).not.toContain(name);
    expect((await fetchAs(author, `uploads/${name}/file`)).status).toBe(404);
    await author.do('undoDelete', { params, body: { undoToken } });
    expect(await author.do('getUploadText', { params })).toEqual(before);
    expect(await (await fetchAs(author, `uploads/${name}/file`)).text()).toBe(NOTES);
  });

  test('keeps text that was being saved during its deletion', async () => {
    const { courseId } = course;
    const name = await ready('late.md', NOTES);
    const { db } = app.services;
    const written = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const saving = db.transaction(async (tx) => {
      await tx.execute(sql`update uploads set title = 'Late' where course_id = ${courseId} and name = ${name}`);
      begun.resolve();
      await written.promise;
      await tx.execute(sql`
        insert into upload_pages (course_id, name, page, text) values (${courseId}, ${name}, 2, 'The last page.')`);
    });
    await begun.promise;
    const deleting = author.do('deleteUpload', { params: { courseId, name } });
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`);
      expect(rows.length).toBeGreaterThan(0);
    }, inTime);
    written.resolve();
    await saving;
    const { undoToken } = await deleting;
    await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
    const { pages } = await author.do('getUploadText', { params: { courseId, name } });
    expect(pages.at(-1)).toMatchObject({ text: 'The last page.' });
  });

  test('stays restorable and says so if its name was taken meanwhile', async () => {
    const name = await ready('twice.md', NOTES);
    const params = { courseId: course.courseId, name };
    const { undoToken } = await author.do('deleteUpload', { params });
    await ready('twice.md', NOTES);
    const refused = await author.call('undoDelete', { params, body: { undoToken } });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Delete that first')]);
    await author.do('deleteUpload', { params });
    expect((await author.do('undoDelete', { params, body: { undoToken } })).kind).toBe('upload');
  });
});
