import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { citations, uploads as uploadTable } from '../../platform/db/schema/uploads.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';
import { createReadingWork } from './reading-work.ts';
import { numberedName, tidyUploadName } from './upload-name.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const SCAN = new URL('../../../../../packages/documents/src/__fixtures__/tides-scanned.pdf', import.meta.url);
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
const NOTES = '# Tides\n\nA **spring tide** is the highest tide of the month.\n';

describe('upload', () => {
  test('is read in the background and returns its text by page', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Text' } });
    const { body, status } = await author.upload(own.id, [{ name: 'notes.md', content: NOTES }]);
    expect(status).toBe(201);
    expect(body.uploads[0]).toMatchObject({
      name: 'notes.md',
      size: NOTES.length,
      mime: 'text/markdown',
      useInContext: true,
    });
    expect(await untilRead(author, own.id)).toMatchObject([{ name: 'notes.md', status: 'ready' }]);
    const read = await author.do('getUploadText', { params: { courseId: own.id, name: 'notes.md' } });
    expect(read.text).toContain('highest tide of the month');
  });

  test('is named with a message if it is unusable while others succeed', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Mixed' } });
    const large = new Uint8Array(51 * 2 ** 20).fill(65);
    const { body } = await author.upload(own.id, [
      { name: 'empty.txt', content: '' },
      { name: 'picture.pdf', content: PNG },
      { name: 'good.md', content: NOTES },
      { name: 'large.txt', content: large },
      { name: 'film.mp4', content: Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex') },
      { name: 'cut.pdf', content: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog' },
    ]);
    expect(body.uploads.map(({ name }) => name)).toEqual(['good.md', 'cut.pdf']);
    expect(body.rejected.map(({ name }) => name)).toEqual(['empty.txt', 'picture.pdf', 'large.txt', 'film.mp4']);
    for (const { name, error } of body.rejected) {
      expect(error).toContain(name);
      expect(error).toMatch(/\.$/);
    }
    expect(body.rejected[2]?.error).toContain('50 MB');
    const [good, cut] = await untilRead(author, own.id);
    expect(good).toMatchObject({ name: 'good.md', status: 'ready' });
    expect(cut).toMatchObject({ name: 'cut.pdf', status: 'failed', error: expect.stringMatching(/cut\.pdf.*\.$/) });
  });

  test('gets a number if its name is in use', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Names' } });
    const file = { name: 'Übersicht [neu] 50%.md', content: NOTES };
    const { body } = await author.upload(own.id, [file, file]);
    expect(body.uploads.map(({ name }) => name)).toEqual(['Übersicht [neu] 50%.md', 'Übersicht [neu] 50% (2).md']);
    const read = await author.call('getUploadText', {
      params: { courseId: own.id, name: 'Übersicht [neu] 50% (2).md' },
    });
    expect(read.status).toBe(200);
  });

  test('names what uses it when it is disabled', async () => {
    const { courseId, elementId } = course;
    await author.upload(courseId, [{ name: 'source.md', content: NOTES }]);
    await app.services.db
      .insert(citations)
      .values({ courseId, elementId, position: 0, upload: 'source.md', quote: 'A spring tide' });
    const reply = await author.do('toggleUpload', {
      params: { courseId },
      body: { name: 'source.md', useInContext: false },
    });
    expect(reply).toMatchObject({ upload: { useInContext: false }, leaning: [{ elementId, quote: 'A spring tide' }] });
  });

  test('names the elements and criteria that use it before its deletion', async () => {
    const { courseId, elementId, rows } = course;
    await author.upload(courseId, [{ name: 'ground.md', content: NOTES }]);
    const { db } = app.services;
    await db.insert(citations).values({ courseId, elementId, position: 7, upload: 'ground.md', quote: 'spring tide' });
    await db
      .update(criteriaTable)
      .set({ sources: [{ upload: 'ground.md', quote: 'the highest tide' }] })
      .where(eq(criteriaTable.rowId, rows.moon));
    const reply = await author.do('listReferences', { params: { courseId, name: 'ground.md' } });
    expect(reply.references).toEqual([
      { elementId, quote: 'spring tide' },
      { rowId: rows.moon, quote: 'the highest tide' },
    ]);
  });

  test('may be as large as the list says', async () => {
    const { limits } = await author.do('listUploads', { params: course });
    expect(limits).toEqual({ document: 50 * 2 ** 20, picture: 10 * 2 ** 20, media: 512 * 2 ** 20 });
  });

  test('is refused with a message without a file', async () => {
    const { status, body } = await author.upload(course.courseId, []);
    expect([status, body.error]).toEqual([400, 'Choose at least one file to upload.']);
  });

  test('accepts twenty files at a time and names the others', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Many' } });
    const files = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.md`, content: NOTES }));
    const { body } = await author.upload(own.id, files);
    expect(body.uploads).toHaveLength(20);
    expect(body.rejected).toMatchObject([{ name: '20.md', error: expect.stringContaining('at most 20 files') }]);
  });

  test('is processed after a restart if the server died before', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Crash' } });
    await author.upload(own.id, [{ name: 'left.md', content: NOTES }]);
    await untilRead(author, own.id);
    await app.services.db.update(uploadTable).set({ status: 'pending' });
    await createReadingWork(app.services).resume();
    expect(await untilRead(author, own.id)).toMatchObject([{ name: 'left.md', status: 'ready' }]);
  });
});

describe('upload of a scanned document', () => {
  const scan = { name: 'scan.pdf', content: readFileSync(SCAN) };

  test('is refused with advice if its language is not installed', async () => {
    const { course: own } = await author.do('createCourse', { body: { title: 'Skann', language: 'tlh' } });
    await author.upload(own.id, [scan]);
    expect(await untilRead(author, own.id)).toMatchObject([
      { status: 'failed', reason: 'scan-in-other-language', error: expect.stringContaining('install-recognition') },
    ]);
  });
});

describe('name of an upload', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Me\\notes.pdf', 'notes.pdf'],
    ['a\u0000b\n.txt', 'ab.txt'],
    ['', 'upload'],
    ['annual\u202efdp.exe', 'annualfdp.exe'],
    ['\u200b\u2066\u00ad', 'upload'],
    ['a\u00a0\u3000 b\u200f.md', 'a b.md'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j becomes %j', (given, kept) => expect(tidyUploadName(given)).toBe(kept));

  test('gets its number before the extension', () => {
    expect(numberedName('notes.pdf', 1)).toBe('notes.pdf');
    expect(numberedName('notes.pdf', 3)).toBe('notes (3).pdf');
    expect(numberedName('notes', 2)).toBe('notes (2)');
  });
});
