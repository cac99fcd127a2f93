import { beforeAll, expect, test } from 'vitest';
import { joinCourse } from '../../../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listDue } from './queries.ts';

const DAY = 86_400_000;

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function holder() {
  const { student, learner, choose } = await joinCourse(app, course);
  await choose('a');
  return { student, learner, answer: choose };
}
const configure = (body: { reviewAfterDays?: number | null; revealMastered?: boolean }) =>
  author.do('setAssessmentConfig', { params: { courseId: course.courseId }, body });

test('reviews are due only if the course asks for them, after the set days, and keep mastery', async () => {
  const { student, learner } = await holder();
  expect((await student.do('listDue', { params: learner })).due).toEqual([]);
  await configure({ reviewAfterDays: 1 });
  const soon = await student.do('listDue', { params: learner });
  expect(soon.due).toEqual([]);
  expect(Date.parse(soon.next ?? '')).toBeGreaterThan(Date.now());
  const { due } = await listDue(app.services.db, learner, Date.now() + 2 * DAY);
  expect(due).toMatchObject([
    { rowId: course.rows.moon, elementId: course.elementId, elementTitle: 'Why it rises', intervalDays: 1 },
  ]);
  const { progress } = await student.do('getProgress', { params: learner });
  expect(progress.criteria[course.rows.moon]?.status).toBe('mastered');
  await configure({ reviewAfterDays: null });
});

test('a due review names its location, and its text only if the course reveals mastered criteria', async () => {
  const { learner: student } = await holder();
  await configure({ reviewAfterDays: 1 });
  const later = Date.now() + 2 * DAY;
  const [told] = (await listDue(app.services.db, student, later)).due;
  expect(told?.statement).toContain('gravity of the moon');
  await configure({ revealMastered: false });
  const { due } = await listDue(app.services.db, student, later);
  expect(JSON.stringify(due)).not.toContain('gravity');
  await configure({ reviewAfterDays: null, revealMastered: true });
});

test('a lost criterion is not due and reviews are private', async () => {
  const { student, learner } = await holder();
  await configure({ reviewAfterDays: 1 });
  const { rows } = await author.do('getKnowledge', { params: { courseId: course.courseId } });
  const changed = rows.map(({ rowId, statement }) => ({ rowId, statement: `${statement} Yes.` }));
  const body = { elementId: course.elementId, rows: changed, change: 'verify' as const };
  await author.do('setKnowledge', { params: { courseId: course.courseId }, body });
  expect((await listDue(app.services.db, learner, Date.now() + 9 * DAY)).due).toEqual([]);
  const other = await app.signUp();
  expect((await other.call('listDue', { params: learner })).status).toBe(404);
  expect((await student.call('listDue', { params: learner })).status).toBe(200);
  await configure({ reviewAfterDays: null });
});
