import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { answers, visits } from '../../../platform/db/schema/mastery.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let people: Person[];
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  people = await Promise.all(Array.from({ length: 3 }, () => app.signUp()));
  for (const person of people) await person.do('enrollWithCode', { body: { code: course.code } });
});

const choose = (person: Person | undefined, response: string) => {
  const { courseId, elementId } = course;
  return person?.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
};
const read = async (query: object = {}) =>
  (await author.do('getItemStats', { params: { courseId: course.courseId }, query })).items;

test('figures of items count the first answer of each enrolled student', async () => {
  const { courseId, elementId, scenarioId } = course;
  const blank = { elementId, elementTitle: 'Why it rises', students: 0, answers: 0, firstTry: 0, solved: 0 };
  const untried = await read();
  expect(untried).toEqual([
    { ...blank, itemId: 'itm_choice', type: 'single-choice', stem: 'What raises the tide?' },
    { ...blank, itemId: 'itm_free', type: 'free-response', stem: 'Explain why there are two high tides a day.' },
    { ...blank, scenarioId, type: 'scenario', stem: expect.any(String) },
  ]);

  const [first, second, third] = people;
  await choose(first, 'a');
  await choose(second, 'b');
  await choose(second, 'a');
  await choose(third, 'b');
  await author.do('ensureTestStudent', { body: { courseId } });
  await choose(author, 'a');
  const [choice] = await read();
  expect(choice).toMatchObject({ students: 3, answers: 4, firstTry: 1, solved: 2 });
  expect(choice).not.toHaveProperty('discrimination');

  await third?.do('leaveCourse', { params: { courseId } });
  expect((await read())[0]).toMatchObject({ students: 2, answers: 3, firstTry: 1, solved: 2 });
});

test('a free answer counts from its grade on, with the result that a teacher gave', async () => {
  const { courseId, elementId } = course;
  const [first] = people;
  // An installation without a language model.
  Object.assign(app.services.engine, { grades: false });
  const body = { courseId, elementId, itemId: 'itm_free', response: 'The moon pulls at both sides.' };
  await first?.do('assess', { body });
  const free = async () => (await read()).find(({ itemId }) => itemId === 'itm_free');
  expect(await free()).toMatchObject({ students: 0 });
  const studentId = first?.profile.uid ?? '';
  const { evidence: log } = await author.do('listEvidence', { params: { courseId, studentId } });
  const waiting = log.find(({ rowId }) => rowId === course.rows.two);
  await author.do('overrideEvidence', {
    params: { courseId, studentId, evidenceId: waiting?.evidenceId ?? '' },
    body: { verdict: 'met', comment: 'Both sides are named.' },
  });
  expect(await free()).toMatchObject({ students: 1, firstTry: 1 });
});

test('the time of an item is from the opening of its element to the first answer', async () => {
  const { courseId, elementId } = course;
  const { db } = app.services;
  const [first] = people;
  const own = and(eq(answers.courseId, courseId), eq(answers.studentId, first?.profile.uid ?? ''));
  await db.insert(visits).values({ courseId, elementId, studentId: first?.profile.uid ?? '', day: '2026-01-01' });
  await db
    .update(answers)
    .set({ at: new Date(Date.now() + 90_000) })
    .where(own);
  const [choice] = await read();
  expect(choice?.seconds).toBeGreaterThan(80);
  expect(choice?.seconds).toBeLessThan(100);
  await db
    .update(answers)
    .set({ at: new Date(Date.now() + 7_200_000) })
    .where(own);
  expect((await read())[0], 'a pause of hours is no work').not.toHaveProperty('seconds');
});

test('an end before the beginning is refused', async () => {
  const { status, body } = await author.call('getItemStats', {
    params: { courseId: course.courseId },
    query: { from: '2026-05-02', to: '2026-05-01' },
  });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('days-turned-round')]);
});

test('practice checks without a criterion have figures too, in the order of the lesson', async () => {
  const { courseId } = course;
  const params = { courseId, sectionId: course.sectionId };
  const { element } = await author.do('createBlankElement', { params, body: { title: 'Practice' } });
  const content = `\`\`\`check
id: itm_practice
type: true-false
stem: The moon pulls the sea.
answer: true
\`\`\`

\`\`\`check
type: free-response
stem: What do you think?
\`\`\`
`;
  const own = { courseId, elementId: element.id };
  await author.do('updateElement', { params: own, body: { content, publish: true } });
  const [first, second] = people;
  for (const [person, response] of [
    [first, false],
    [first, true],
    [second, true],
  ] as const)
    await person?.do('assess', { body: { ...own, itemId: 'itm_practice', response } });
  const found = (await read()).filter(({ elementId }) => elementId === element.id);
  expect(found).toMatchObject([
    { itemId: 'itm_practice', type: 'true-false', isPractice: true, students: 2, answers: 3, firstTry: 1, solved: 2 },
  ]);
  expect((await read())[0]).not.toHaveProperty('isPractice');
});
