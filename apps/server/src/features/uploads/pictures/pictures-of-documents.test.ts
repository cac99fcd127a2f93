import { wordDocument, wordDrawing, wordParagraph } from '@coursecraft/documents/testing/illustrated-documents';
import { drawnPicture } from '@coursecraft/documents/testing/pictures';
import { listPictures, pictureAddress } from '@coursecraft/domain/content/picture-address';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { uploads as uploadTable } from '../../../platform/db/schema/uploads.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilRead } from '../../../testing/until-read.ts';
import { createReadingWork } from '../reading-work.ts';

let app: TestApp;
let author: Person;
let student: Person;
let stranger: Person;
let courseId: string;
const heading = (text: string) => wordParagraph(text, 'H1');
const curve = drawnPicture(120, 80);
const gauge = drawnPicture(90, 60, 2);
const DOCUMENT = wordDocument(
  [
    heading('Tides'),
    wordParagraph(
      'A tide is the regular rise and fall of the level of the sea. Figure 1 shows the curve of a day. The moon pulls the water towards itself, and the earth turns below it.',
    ),
    wordDrawing({ file: 'curve.png', alt: 'A curve with two high waters' }),
    wordParagraph('Figure 1: The curve of a day', 'Beschriftung'),
    heading('Gauges'),
    wordParagraph(
      'A gauge is an instrument that measures how high the water stands. It consists of a pipe and a float. A clock moves the paper below the pen.',
    ),
    wordDrawing({ file: 'gauge.png', alt: 'A gauge in the harbour' }),
  ].join(''),
  { 'curve.png': curve, 'gauge.png': gauge },
);

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  const { course } = await author.do('createCourse', { body: { title: 'The sea' } });
  courseId = course.id;
  await author.upload(courseId, [{ name: 'tides-1.png', content: drawnPicture(64, 64, 9) }]);
  await author.upload(courseId, [{ name: 'tides.docx', content: DOCUMENT }]);
  await untilRead(author, courseId);
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  stranger = await app.signUp();
});

const picture = (person: Person, name: string, from = courseId) =>
  fetch(`${app.url}/api/courses/${from}/media/${encodeURIComponent(name)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
const status = async (person: Person, name: string, from?: string) => (await picture(person, name, from)).status;
const listed = async (from = courseId) => (await author.do('listUploads', { params: { courseId: from } })).uploads;
const NAMES = ['tides-1 (2).png', 'tides-2.png'];

test('pictures of a document are stored with it under free names', async () => {
  const uploads = await listed();
  expect(uploads.map(({ name, fromUpload }) => [name, fromUpload])).toEqual([
    ['tides-1.png', undefined],
    ['tides.docx', undefined],
    ...NAMES.map((name) => [name, 'tides.docx']),
  ]);
  expect(uploads[2]).toMatchObject({ mime: 'image/png', width: 120, height: 80, status: 'ready', useInContext: false });
  const { text } = await author.do('getUploadText', { params: { courseId, name: 'tides.docx' } });
  expect(text).toContain('![A curve with two high waters](media/tides-1%20%282%29.png#120x80)\n\n*Figure 1: The curve');
});

test('pictures of a document are visible only to authors until a text shows them', async () => {
  expect(Buffer.from(await (await picture(author, NAMES[0] ?? '')).arrayBuffer())).toEqual(curve);
  expect([await status(student, NAMES[0] ?? ''), await status(stranger, NAMES[0] ?? '')]).toEqual([404, 404]);
  expect(await status(student, 'tides-1.png')).toBe(200);
});

test('pictures of a document appear in the lesson with their captions and are served to students', async () => {
  const { module } = await author.do('generateModule', { body: { courseId, formats: ['lesson'] } });
  const content = module.sections
    .flatMap(({ elements }) => elements.map((element) => element.content ?? ''))
    .join('\n');
  expect(listPictures(content)).toEqual([
    { name: NAMES[0], alt: 'A curve with two high waters' },
    { name: NAMES[1], alt: 'A gauge in the harbour' },
  ]);
  expect(content).toContain('*Figure 1: The curve of a day*');
  expect(content).toContain('Figure 1 shows the curve of a day.');
  expect(await Promise.all(NAMES.map((name) => status(student, name)))).toEqual([200, 200]);
  expect(await Promise.all(NAMES.map((name) => status(stranger, name)))).toEqual([404, 404]);
});

test('pictures of a document are not duplicated when the document is read again', async () => {
  const { db, storage } = app.services;
  const keys = async () =>
    (await db.select().from(uploadTable).where(eq(uploadTable.fromUpload, 'tides.docx'))).map((row) => row.storageKey);
  const before = await keys();
  await db.update(uploadTable).set({ status: 'pending' }).where(eq(uploadTable.name, 'tides.docx'));
  await createReadingWork(app.services).resume();
  await untilRead(author, courseId);
  expect((await listed()).map(({ name }) => name).sort()).toEqual(['tides-1.png', 'tides.docx', ...NAMES].sort());
  const there: string[] = [];
  for await (const { key } of storage.list()) there.push(key);
  expect(before.map((key) => there.includes(key))).toEqual([false, false]);
  expect((await keys()).map((key) => there.includes(key))).toEqual([true, true]);
});

test('pictures of a document are copied with the course', async () => {
  const { course: copy } = await author.do('duplicateCourse', { params: { courseId }, body: {} });
  expect((await listed(copy.id)).filter(({ fromUpload }) => fromUpload === 'tides.docx')).toHaveLength(2);
  expect(await status(author, NAMES[1] ?? '', copy.id)).toBe(200);
});

test('pictures of a document are deleted and restored with it except those that a text shows', async () => {
  const { course } = await author.do('getCourse', { params: { courseId } });
  const [first, ...others] = course.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
  const content = `![A curve](${pictureAddress({ name: NAMES[0] ?? '' })})`;
  for (const { id } of others)
    await author.do('updateElement', { params: { courseId, elementId: id }, body: { content: 'Nothing.' } });
  await author.do('updateElement', { params: { courseId, elementId: first?.id ?? '' }, body: { content } });
  const { undoToken } = await author.do('deleteUpload', { params: { courseId, name: 'tides.docx' } });
  expect(await listed()).toMatchObject([{ name: 'tides-1.png' }, { name: NAMES[0] }]);
  expect((await listed())[1]).not.toHaveProperty('fromUpload');
  expect([await status(student, NAMES[0] ?? ''), await status(author, NAMES[1] ?? '')]).toEqual([200, 404]);
  await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
  expect(await status(author, NAMES[1] ?? '')).toBe(200);
  expect((await listed()).filter(({ fromUpload }) => fromUpload).map(({ name }) => name)).toEqual([NAMES[1]]);
});
