import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { preEnrollments } from '../../../platform/db/schema/accounts.ts';
import { elementVersions } from '../../../platform/db/schema/courses.ts';
import { deletions } from '../../../platform/db/schema/deletions.ts';
import { citations } from '../../../platform/db/schema/uploads.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeExpired } from './queries.ts';

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
  const { courseId, elementId, sectionId } = course;
  const answer = { courseId, elementId, itemId: 'itm_choice', response: 'a' };
  await student.do('assess', { body: answer });
  await app.services.db
    .insert(citations)
    .values({ courseId, elementId, position: 0, upload: 'tides.pdf', quote: 'The moon' });
  await author.do('createBlankElement', { params: { courseId, sectionId }, body: { title: 'Last' } });
});

async function everything() {
  const { rows } = await app.services.db.execute(sql`
    select 'module' as kind, to_jsonb(t) as row from modules t where course_id = ${course.courseId}
    union all select 'section', to_jsonb(t) from sections t where course_id = ${course.courseId}
    union all select 'element', to_jsonb(t) from elements t where course_id = ${course.courseId}
    union all select 'version', to_jsonb(t) from element_versions t where course_id = ${course.courseId}
    union all select 'row', to_jsonb(t) from knowledge_rows t where course_id = ${course.courseId}
    union all select 'row version', to_jsonb(t) from knowledge_row_versions t where course_id = ${course.courseId}
    union all select 'scenario', to_jsonb(t) from scenarios t where course_id = ${course.courseId}
    union all select 'citation', to_jsonb(t) from citations t where course_id = ${course.courseId}
    union all select 'rollup', to_jsonb(t) from rollups t where course_id = ${course.courseId}
    order by 1, 2`);
  return rows;
}

const progress = async () => (await student.do('getOwnProgress', { query: { courseId: course.courseId } })).progress;
const outline = async () =>
  (await author.do('getCourse', { params: { courseId: course.courseId }, query: { outline: '1' } })).course.modules;

const PARTS = ['deleteModule', 'deleteSection', 'deleteElement'] as const;

describe.each(PARTS)('%s', (name) => {
  test('changes nothing together with its undo, down to the last database row', async () => {
    const { courseId } = course;
    const [before, tree, earned] = [await everything(), await outline(), await progress()];
    expect(earned.rollup).toEqual({ total: 2, completed: 1 });
    const { undoToken } = await author.do(name, { params: course });
    expect((await progress()).rollup, 'nothing deleted is counted').toEqual({ total: 0, completed: 0 });
    expect((await student.do('listCourses')).courses[0]?.rollup).toEqual({ total: 0, completed: 0 });
    expect((await student.call('getElement', { params: course })).status).toBe(404);
    await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
    expect(await everything()).toEqual(before);
    expect(await outline()).toEqual(tree);
    expect(await progress()).toEqual(earned);
  });

  test('can be undone only once', async () => {
    const { courseId } = course;
    const { undoToken } = await author.do(name, { params: course });
    await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
    const again = await author.call('undoDelete', { params: { courseId }, body: { undoToken } });
    expect([again.status, again.body.error]).toEqual([404, expect.stringContaining('already restored')]);
  });
});

test('an undo inserts the part after its former neighbor after other changes', async () => {
  const { course: own } = await author.do('createCourse', { body: { title: 'Places' } });
  const params = { courseId: own.id };
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C'])
    ids.push((await author.do('createBlankModule', { params, body: { title } })).module.id);
  const [a = '', b = '', c = ''] = ids;
  const { undoToken } = await author.do('deleteModule', { params: { ...params, moduleId: b } });
  await author.do('reorderModules', { params, body: { order: [c, a] } });
  await author.do('createBlankModule', { params, body: { title: 'D' } });
  await author.do('undoDelete', { params, body: { undoToken } });
  const { course: read } = await author.do('getCourse', { params });
  expect(read.modules.map(({ title }) => title)).toEqual(['C', 'A', 'B', 'D']);
});

test('a part inside something deleted is restored after it and under the new module of its parent', async () => {
  const { courseId, sectionId, elementId, moduleId } = course;
  const first = await author.do('deleteElement', { params: course });
  const second = await author.do('deleteSection', { params: course });
  const early = await author.call('undoDelete', { params: { courseId }, body: { undoToken: first.undoToken } });
  expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('Restore that first')]);
  await author.do('undoDelete', { params: { courseId }, body: { undoToken: second.undoToken } });
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: {} });
  await author.do('move', { params: { courseId }, body: { id: sectionId, toParentId: module.id, index: 0 } });
  await author.do('undoDelete', { params: { courseId }, body: { undoToken: first.undoToken } });
  const { rows } = await author.do('getKnowledge', { params: { courseId }, query: { elementId } });
  expect(rows.map((criterion) => criterion.moduleId)).toEqual([module.id, module.id]);
  await author.do('move', { params: { courseId }, body: { id: sectionId, toParentId: moduleId, index: 0 } });
  await author.do('deleteModule', { params: { courseId, moduleId: module.id } });
});

describe('deleted course', () => {
  test('is hidden from every list and returns 404 until its author restores it', async () => {
    const own = await makeCourse(app, author, { title: 'Gone' });
    await student.do('enrollWithCode', { body: { code: own.code } });
    const { courseId } = own;
    const admin = await app.signUp({ role: 'admin' });
    await author.do('deleteCourse', { params: { courseId } });
    for (const person of [author, student, admin]) {
      const { courses } = await person.do('listCourses');
      expect(courses.map(({ id }) => id)).not.toContain(courseId);
      expect((await person.call('getCourse', { params: { courseId } })).status).toBe(404);
    }
    const { profile } = await student.do('getProfile');
    expect(profile.enrolledCourses).not.toContain(courseId);
    expect(profile.enrolledCourseId).toBeUndefined();
    const late = await app.signUp();
    expect((await late.call('enrollWithCode', { body: { code: own.code } })).status).toBe(404);

    const deleted = async (person: Person) => (await person.do('listCourses', { query: { deleted: '1' } })).courses;
    for (const person of [author, admin]) {
      expect(await deleted(person)).toMatchObject([{ id: courseId, studentCount: 1, deletedAt: expect.any(String) }]);
    }
    const colleague = await app.signUp({ role: 'sme' });
    for (const person of [student, colleague]) expect(await deleted(person)).toEqual([]);

    const { course: restored } = await author.do('restoreCourse', { params: { courseId } });
    expect(restored.title).toBe('Gone');
    expect(restored).not.toHaveProperty('deletedAt');
    expect(await deleted(author)).toEqual([]);
    expect((await student.do('getProfile')).profile.enrolledCourses).toContain(courseId);
    expect((await late.call('enrollWithCode', { body: { code: own.code } })).status).toBe(200);
  });

  test('is erased after 30 days with everything deleted in it before', async () => {
    const { db } = app.services;
    const old = await makeCourse(app, author, { title: 'Old' });
    await author.do('preEnrollStudents', { body: { courseId: old.courseId, emails: ['late@example.org'] } });
    const { undoToken } = await author.do('deleteElement', { params: course });
    await db.update(deletions).set({ deletedAt: sql`now() - interval '31 days'` });
    const tooLate = await author.call('undoDelete', { params: course, body: { undoToken } });
    expect(tooLate.status).toBe(404);
    await author.do('deleteCourse', { params: { courseId: old.courseId } });
    await db.execute(sql`update courses set deleted_at = now() - interval '31 days' where course_id = ${old.courseId}`);
    expect((await author.call('restoreCourse', { params: { courseId: old.courseId } })).status).toBe(404);
    expect((await author.do('listCourses', { query: { deleted: '1' } })).courses).toEqual([]);
    await db.transaction((tx) => purgeExpired(tx));
    expect(await db.select().from(deletions)).toEqual([]);
    const left = await db.select({ id: elementVersions.courseId }).from(elementVersions);
    expect(left.map(({ id }) => id)).not.toContain(old.courseId);
    expect(await db.select().from(preEnrollments)).toEqual([]);
  });
});
