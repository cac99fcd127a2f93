import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { elements } from '../../db/schema/courses.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Longer than a judgement takes that nobody waits for. */
const QUIET_MS = 2_000;

/** Work that was set off long before may still come in between on a busy machine: what an answer takes is the least seen. */
const AGAIN = { retry: 2 };

let app: TestApp;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  // Criteria get their key points with the first answer.
  await assess(OWN_WORDS);
});
// What saving a course or an answer set off goes on for a moment, and what it sends is not these tests'.
beforeEach(() =>
  vi.waitFor(
    async () => {
      const sent = await statementsOf(() => wait(QUIET_MS));
      vi.restoreAllMocks();
      expect(sent).toEqual([]);
    },
    { timeout: 60_000 },
  ),
);
afterEach(() => vi.restoreAllMocks());

const RIGHT = { itemId: 'itm_choice', response: 'a' };
const OWN_WORDS = {
  itemId: 'itm_free',
  answer:
    'Water piles up on both sides of our planet, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.',
};
const assess = (given: object) =>
  student.do('assess', { body: { courseId: course.courseId, elementId: course.elementId, ...given } });

/** Those of the one transaction, without what opens and closes it. */
const inTransaction = (sent: readonly string[]) => {
  expect(sent.filter((text) => text === 'begin')).toHaveLength(1);
  return sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit'));
};

test.each([
  ['a check', RIGHT, 1],
  // What the course may still spend is looked up before an engine is asked.
  ['a question in own words', OWN_WORDS, 2],
])(
  'an answer to %s is read for in one statement and recorded in six, under one lock',
  AGAIN,
  async (_, given, before) => {
    const sent = await statementsOf(() => assess({ ...given, actionId: crypto.randomUUID() }));
    const recording = inTransaction(sent);
    expect(recording.length).toBeLessThanOrEqual(6);
    expect(recording.filter((text) => /for (update|no key update)|insert into "rollups"/.test(text))).toHaveLength(1);
    // Who asks, and whether the parts that the request names belong together.
    const entering = 2;
    expect(sent.indexOf('begin')).toBe(entering + before);
    // That they were here, and their progress.
    expect(sent.length - sent.indexOf('commit') - 1).toBe(2);
  },
);

test('an answer that goes on with a conversation takes no more', AGAIN, async () => {
  const { threadId } = await assess({ ...OWN_WORDS, answer: 'It has to do with the moon, I would say.' });
  const sent = await statementsOf(() =>
    assess({ ...OWN_WORDS, answer: 'The sea rises somewhere else too.', threadId }),
  );
  expect(inTransaction(sent).length).toBeLessThanOrEqual(6);
  expect(sent.length).toBeLessThanOrEqual(14);
});

test('an answer that was recorded before is told again from two statements', async () => {
  const given = { ...RIGHT, actionId: 'told-again' };
  const first = await assess(given);
  let second: unknown;
  const sent = await statementsOf(async () => {
    second = await assess(given);
  });
  expect(second).toEqual(first);
  expect(sent).not.toContain('begin');
});

test('a check counts for its criteria also where nothing was noted of it on save', async () => {
  const { db } = app.services;
  await db.update(elements).set({ asks: [], teachingViewVersion: 0 }).where(eq(elements.elementId, course.elementId));
  const other = await app.signUp();
  await other.do('enrollWithCode', { body: { code: course.code } });
  const body = { courseId: course.courseId, elementId: course.elementId, ...RIGHT };
  expect((await other.do('assess', { body })).mastered).toEqual([course.rows.moon]);
});
