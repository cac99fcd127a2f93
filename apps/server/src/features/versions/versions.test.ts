import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { elementVersions } from '../../platform/db/schema/courses.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
  course = await makeCourse(app, author);
});

async function saved(texts: string[], minutesApart = 3) {
  const { element } = await author.do('createBlankElement', { params: course, body: { title: 'Drafts' } });
  const params = { courseId: course.courseId, elementId: element.id };
  for (const content of texts) await author.do('updateElement', { params, body: { content } });
  await app.services.db
    .update(elementVersions)
    .set({ createdAt: sql`now() + make_interval(mins => version * ${minutesApart}::int)` })
    .where(eq(elementVersions.elementId, element.id));
  return params;
}
const list = async (params: Awaited<ReturnType<typeof saved>>) =>
  (await author.do('listElementVersions', { params })).versions;
const contentOf = async (params: object, versionId = '') =>
  (await author.do('getElementVersion', { params: { ...course, ...params, versionId } })).content;

test('the history lists who saved when, newest first, and marks the current version', async () => {
  const params = await saved(['One', 'Three']);
  const versions = await list(params);
  expect(versions).toMatchObject([
    {
      size: 5,
      current: true,
      origin: 'human',
      title: 'Drafts',
      author: { uid: author.profile.uid, displayName: 'Ada' },
    },
    { size: 3, current: false },
    { size: 0, current: false },
  ]);
  expect(await contentOf(params, versions[1]?.versionId)).toBe('One');
});

test('saves of one person within two minutes are one entry with the last text', async () => {
  const params = await saved(['One', 'Two', 'Three'], 0);
  const versions = await list(params);
  expect(versions).toHaveLength(1);
  expect(await contentOf(params, versions[0]?.versionId)).toBe('Three');
});

test('text written by an engine stays in the history however soon it was changed', async () => {
  const params = await saved(['Drafted', 'Edited', 'Typed'], 0);
  await app.services.db
    .update(elementVersions)
    .set({ origin: 'ai' })
    .where(and(eq(elementVersions.elementId, params.elementId), inArray(elementVersions.version, [2, 3])));
  const versions = await list(params);
  expect(await Promise.all(versions.map(({ versionId }) => contentOf(params, versionId)))).toEqual([
    'Typed',
    'Edited',
    'Drafted',
    '',
  ]);
});

test('restoring saves the old text as a new version and loses none', async () => {
  const params = await saved(['One', 'Two']);
  const [, one] = await list(params);
  const { element } = await author.do('restoreElementVersion', {
    params: { ...params, versionId: one?.versionId ?? '' },
  });
  expect(element).toMatchObject({ content: 'One', version: 4 });
  const sizes = (await list(params)).map(({ origin, current }) => [origin, current]);
  expect(sizes.sort()).toEqual([
    ['human', false],
    ['human', false],
    ['human', false],
    ['restore', true],
  ]);
});

test('the current version cannot be deleted and another version can be deleted and restored', async () => {
  const params = await saved(['One', 'Two']);
  const before = await list(params);
  const [present, one] = before;
  const refused = await author.call('deleteElementVersion', {
    params: { ...params, versionId: present?.versionId ?? '' },
  });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Restore another version first')]);
  const reply = await author.do('deleteElementVersion', { params: { ...params, versionId: one?.versionId ?? '' } });
  expect(await list(params)).toEqual([before[0], before[2]]);
  await author.do('undoDelete', { params: course, body: { undoToken: reply.undoToken } });
  expect(await list(params)).toEqual(before);
});

test('a version of another element returns 404', async () => {
  const params = await saved(['One']);
  const [version] = await list(params);
  const foreign = { ...course, versionId: version?.versionId ?? '' };
  for (const name of ['getElementVersion', 'restoreElementVersion', 'deleteElementVersion'] as const) {
    expect((await author.call(name, { params: foreign })).status).toBe(404);
  }
});
