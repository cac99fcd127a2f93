import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { elements } from '../../platform/db/schema/courses.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { statementsOfRequest } from '../../testing/statements-of-request.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  // The first answer adds key points to criteria.
  await assess(OWN_WORDS);
});
const RIGHT = { itemId: 'itm_choice', response: 'a' };
const OWN_WORDS = {
  itemId: 'itm_free',
  answer:
    'Water piles up on both sides of the earth, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.',
};
const statementsOf = (given: object) =>
  statementsOfRequest(app, student, 'assess', {
    body: { courseId: course.courseId, elementId: course.elementId, ...given },
  });
const assess = (given: object) =>
  student.do('assess', { body: { courseId: course.courseId, elementId: course.elementId, ...given } });

test.each([
  ['a check', RIGHT, 4],
  // The remaining budget is read before an engine is used, and the answer is stored before it is graded.
  ['a question in own words', OWN_WORDS, 6],
])(
  'an answer to %s needs one statement each for the caller, the target, the criteria and the record',
  async (_, given, most) => {
    const sent = await statementsOf({ ...given, actionId: crypto.randomUUID() });
    expect(sent.length).toBeLessThanOrEqual(most);
    expect(sent).not.toContain('begin');
  },
);

test('an answer in an existing conversation needs no more statements', async () => {
  const { threadId } = await assess({ ...OWN_WORDS, answer: 'It has to do with the moon, I would say.' });
  const sent = await statementsOf({ ...OWN_WORDS, answer: 'The sea rises somewhere else too.', threadId });
  expect(sent.length).toBeLessThanOrEqual(6);
});

test('the reply to an answer stays small in a large course', async () => {
  const told = await assess({ ...RIGHT, actionId: crypto.randomUUID() });
  expect(Object.keys(told.progress.criteria)).toEqual([course.rows.moon]);
  expect(JSON.stringify(told).length).toBeLessThanOrEqual(1_000);
});

test('parallel answers of one student are all recorded and each is reported once', async () => {
  const other = await app.signUp();
  await other.do('enrollWithCode', { body: { code: course.code } });
  const given = (actionId: string) => ({
    body: { courseId: course.courseId, elementId: course.elementId, ...RIGHT, actionId },
  });
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
  const told = await Promise.all([...ids, ...ids].map((actionId) => other.do('assess', given(actionId))));
  expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(ids.length);
  expect(told.filter(({ mastered }) => mastered.length > 0).length).toBeGreaterThan(0);
  const log = await other.do('listEvidence', { params: { studentId: other.profile.uid, courseId: course.courseId } });
  expect(log.evidence.filter(({ rowId }) => rowId === course.rows.moon)).toHaveLength(ids.length);
  expect(new Set(told.filter(({ mastered }) => mastered.length > 0).map(({ messageId }) => messageId)).size).toBe(1);
});

test('a repeated answer is returned from two statements', async () => {
  const given = { ...RIGHT, actionId: 'told-again' };
  const first = await assess(given);
  const sent = await statementsOf(given);
  expect(await assess(given)).toEqual(first);
  expect(sent).not.toContain('begin');
});

test('a check counts for its criteria even if the save did not index it', async () => {
  const { db } = app.services;
  await db.update(elements).set({ asks: [], teachingViewVersion: 0 }).where(eq(elements.elementId, course.elementId));
  const other = await app.signUp();
  await other.do('enrollWithCode', { body: { code: course.code } });
  const body = { courseId: course.courseId, elementId: course.elementId, ...RIGHT };
  expect((await other.do('assess', { body })).mastered).toEqual([course.rows.moon]);
});
