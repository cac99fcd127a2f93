import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const WEEK_MS = 7 * 86_400_000;

let app: TestApp;
let author: Person;
let course: TestCourse;
let missing: Person;
let away: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  [missing, away] = await Promise.all([app.signUp(), app.signUp()]);
  for (const person of [missing, away]) await person.do('enrollWithCode', { body: { code: course.code } });
});

const choose = (person: Person, response: string) => {
  const { courseId, elementId } = course;
  return person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
};
const read = async () => {
  const { students } = await author.do('listStudentNeeds', { params: { courseId: course.courseId }, query: {} });
  return new Map(students.map((student) => [student.studentId, student]));
};

test('a student who missed a criterion three times is listed with it, until the student masters it', async () => {
  for (const response of ['b', 'b']) await choose(missing, response);
  expect((await read()).get(missing.profile.uid)).toMatchObject({ needs: [], missed: [], answers: 2 });
  await choose(missing, 'b');
  expect((await read()).get(missing.profile.uid)).toMatchObject({
    needs: ['missed'],
    missed: [{ elementTitle: 'Why it rises', elementId: course.elementId, misses: 3 }],
    answers: 3,
  });
  for (let at = 0; at < 2; at += 1) await choose(missing, 'b');
  expect((await read()).get(missing.profile.uid)?.needs).toEqual(['missed', 'stuck']);
});

test('a student who was not seen for a week is away, also without ever starting', async () => {
  const { courseId } = course;
  const { db } = app.services;
  const studentId = away.profile.uid;
  const before = new Date(Date.now() - 2 * WEEK_MS);
  expect((await read()).get(studentId)?.needs).toEqual([]);
  await db
    .update(enrollments)
    .set({ enrolledAt: before })
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId)));
  expect((await read()).get(studentId)).toMatchObject({ needs: ['away'], enrolledAt: before.toISOString() });
  await choose(away, 'a');
  expect((await read()).get(studentId)).toMatchObject({ needs: [], rollup: { completed: 1, total: 2 } });
  await db
    .update(answers)
    .set({ at: before })
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId)));
  expect((await read()).get(studentId)?.lastSeenAt).toBeDefined();
});

test('a test student and a student of another group are not listed', async () => {
  const { courseId } = course;
  await author.do('ensureTestStudent', { body: { courseId } });
  expect((await read()).size).toBe(2);
  const { group } = await author.do('createGroup', { params: { courseId }, body: { name: 'Evening', studentIds: [] } });
  const { students } = await author.do('listStudentNeeds', {
    params: { courseId },
    query: { groupId: group.groupId },
  });
  expect(students).toEqual([]);
});
