import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletions } from '../../../../platform/db/schema/deletions.ts';
import { makeCourse } from '../../../../testing/make-course.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

async function start() {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme', displayName: 'Ada' });
  const course = await makeCourse(app, author);
  const list = async () => (await author.do('listDeletions', { params: course })).deletions;
  return { app, author, course, list };
}

test('lists deleted parts, latest first, with who deleted them and their location', async () => {
  const { author, course, list } = await start();
  const params = { courseId: course.courseId, scenarioId: course.scenarioId };
  await author.do('deleteScenario', { params });
  await author.do('deleteElement', { params: course });
  await author.do('deleteModule', { params: course });
  const listed = await list();
  expect(listed).toMatchObject([
    { kind: 'module', title: 'The sea', place: [] },
    { kind: 'element', title: 'Why it rises', place: ['The sea', 'Water'] },
    { kind: 'scenario', place: ['The sea', 'Water', 'Why it rises'] },
  ]);
  for (const { deletedBy, title } of listed) {
    expect(deletedBy).toEqual({ uid: author.profile.uid, displayName: 'Ada' });
    expect(title).not.toBe('');
  }
});

test('drops restored parts from the list', async () => {
  const { author, course, list } = await start();
  await author.do('deleteSection', { params: course });
  const [section] = await list();
  await author.do('undoDelete', { params: course, body: { undoToken: section?.undoToken ?? '' } });
  expect(await list()).toEqual([]);
  expect((await author.do('getElement', { params: course })).element.title).toBe('Why it rises');
});

test('lists a deleted version but nothing older than 30 days and nothing of a student', async () => {
  const { app, author, course, list } = await start();
  const { courseId, elementId } = course;
  await author.do('updateElement', { params: course, body: { content: 'The sea falls.' } });
  await app.services.db.execute(
    sql`update element_versions set created_at = now() + make_interval(mins => version * 3) where element_id = ${elementId}`,
  );
  const { versions } = await author.do('listElementVersions', { params: course });
  await author.do('deleteElementVersion', { params: { ...course, versionId: versions.at(-1)?.versionId ?? '' } });
  const { note } = await author.do('createNote', { params: course, body: { elementId, text: 'Mine' } });
  await author.do('deleteNote', { params: { courseId, noteId: note.id } });
  expect(await list()).toMatchObject([{ kind: 'version', place: ['The sea', 'Water', 'Why it rises'] }]);
  await app.services.db
    .update(deletions)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(eq(deletions.courseId, courseId));
  expect(await list()).toEqual([]);
});

test('counts the students who mastered criteria of a part', async () => {
  const { app, author, course } = await start();
  const { courseId, elementId, moduleId, code } = course;
  const students = async (partId: string) =>
    (await author.do('countProofs', { params: { courseId }, query: { partId } })).students;
  expect(await students(moduleId)).toBe(0);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  expect([await students(moduleId), await students(elementId)]).toEqual([1, 1]);
  expect((await author.call('countProofs', { params: { courseId }, query: { partId: 'none' } })).status).toBe(404);
});
