import type { CheckResponse, CheckType } from '@coursecraft/contract/assessment/check';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { LESSON, makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { yesterday } from '../../../testing/yesterday.ts';
import { appendEvidence } from '../../progress/repository/evidence.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';
import { lockStudent } from '../../progress/repository/rollups.ts';

/** A check per auto-graded kind; a kind without one does not compile. */
const KINDS: Record<
  Exclude<CheckType, 'free-response'>,
  { body: string; right: CheckResponse; wrong: CheckResponse[] }
> = {
  'single-choice': {
    body: 'options: [{ id: a, text: the moon, correct: true }, { id: b, text: the wind }, { id: c, text: the rain }]',
    right: 'a',
    wrong: ['b', 'c'],
  },
  'multi-choice': {
    body: 'options: [{ id: a, text: the moon, correct: true }, { id: b, text: the wind }, { id: c, text: the sun, correct: true }]',
    right: ['a', 'c'],
    wrong: [['a'], ['b', 'c']],
  },
  'true-false': { body: 'answer: true', right: true, wrong: [false] },
  numeric: { body: 'answer: 2', right: '2', wrong: ['1', '3'] },
  'short-text': { body: 'accept: [moon]', right: 'moon', wrong: ['sun', 'wind'] },
  cloze: {
    body: 'text: The {{1}} does.\ngaps: { 1: { accept: [moon], options: [moon, sun] } }',
    right: { 1: 'moon' },
    wrong: [{ 1: 'sun' }],
  },
  match: {
    body: 'pairs: [{ left: moon, right: tide }, { left: wind, right: wave }]',
    right: { moon: 'tide', wind: 'wave' },
    wrong: [{ moon: 'wave', wind: 'tide' }],
  },
  order: { body: 'items: [low, middle, high]', right: ['low', 'middle', 'high'], wrong: [['high', 'middle', 'low']] },
};
const kinds = Object.entries(KINDS);
const itemOf = (kind: string) => `itm_of_${kind.replace('-', '_')}`;
const checkOf = (kind: string, body: string) =>
  `\n\`\`\`check\nid: ${itemOf(kind)}\ntype: ${kind}\nstem: Which raises the tide?\nrows: [ROW]\nexplanation: The moon does.\n${body}\n\`\`\`\n`;

const OWN_WORDS =
  'Water piles up on both sides of the earth, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.';
const OTHER_WORDS =
  'Each day the earth spins through two bulges of water, one on either side, and this is why a coast has high water twice.';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  await author.do('updateElement', {
    params: { courseId: course.courseId, elementId: course.elementId },
    body: { content: content() },
  });
});

const content = (change = (text: string) => text) =>
  change(
    LESSON.replace('ROW_MOON', course.rows.moon).replace('ROW_TWO', course.rows.two) +
      kinds.map(([kind, { body }]) => checkOf(kind, body).replace('ROW', course.rows.moon)).join(''),
  );

async function newStudent(): Promise<Person> {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  return student;
}
const answer = (student: Person, given: Partial<BodyOf<'assess'>>) =>
  student.do('assess', { body: { courseId: course.courseId, elementId: course.elementId, ...given } });
const own = (student: Person) => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const statusOf = async (student: Person, rowId: string) =>
  (await student.do('getProgress', own(student))).progress.criteria[rowId]?.status;
const needed = (evidencePerRow: number) =>
  author.do('setAssessmentConfig', { params: { courseId: course.courseId }, body: { evidencePerRow } });
const isReplayed = async (student: Person) =>
  expect(await replayStudent(app.services.db, { courseId: course.courseId, studentId: student.profile.uid })).toEqual(
    [],
  );

describe('a criterion that needs three pieces of evidence', () => {
  beforeAll(async () => {
    await needed(3);
    return async () => {
      await needed(1);
    };
  });

  test('counts the same question answered three times once and different questions separately', async () => {
    const student = await newStudent();
    const moon = (kind: keyof typeof KINDS) => answer(student, { itemId: itemOf(kind), response: KINDS[kind].right });
    expect((await moon('numeric')).uncounted).toBeUndefined();
    for (let times = 0; times < 3; times += 1)
      expect(await moon('numeric')).toMatchObject({ verdict: 'met', mastered: [], uncounted: 'repeated' });
    expect(await moon('match')).toMatchObject({ mastered: [] });
    expect(await moon('order')).toMatchObject({ mastered: [course.rows.moon] });
    await isReplayed(student);
  });

  test('counts eight parallel answers to the same question once', async () => {
    const student = await newStudent();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => answer(student, { itemId: 'itm_choice', response: 'a' })),
    );
    expect(replies.filter(({ uncounted }) => uncounted === undefined)).toHaveLength(1);
    expect(replies.flatMap(({ mastered }) => mastered)).toEqual([]);
    expect(await statusOf(student, course.rows.moon)).toBe('unknown');
    await isReplayed(student);
  });

  test('counts the same words once across conversations and questions', async () => {
    const student = await newStudent();
    const { scenarioId } = course;
    const check = { itemId: 'itm_free' };
    expect(await answer(student, { ...check, answer: OWN_WORDS })).toMatchObject({ verdict: 'met' });
    for (let time = 0; time < 4; time += 1)
      expect(await answer(student, { ...check, answer: `  ${OWN_WORDS.toUpperCase()} ` })).toMatchObject({
        mastered: [],
        uncounted: 'repeated',
      });
    const copied = await answer(student, { scenarioId, answer: OWN_WORDS.replace('earth,', 'earth —') });
    expect(copied).toMatchObject({ verdict: 'met', mastered: [] });
    const pieces = async () =>
      (await student.do('getProgress', own(student))).progress.criteria[course.rows.two]?.evidenceIds ?? [];
    const before = await pieces();
    await answer(student, { ...check, answer: OTHER_WORDS });
    expect(await pieces(), 'other words for the same question').toEqual(before);
    await isReplayed(student);
  });

  test('counts a question that its author changed as another question', async () => {
    const student = await newStudent();
    const { courseId, elementId } = course;
    await answer(student, { itemId: itemOf('numeric'), response: '2' });
    await author.do('updateElement', {
      params: { courseId, elementId },
      body: { content: content((text) => text.replace('answer: 2', 'answer: 3')) },
    });
    expect(await answer(student, { itemId: itemOf('numeric'), response: '3' })).toMatchObject({ verdict: 'met' });
    const { evidence } = await student.do('listEvidence', own(student));
    expect((await student.do('getProgress', own(student))).progress.criteria[course.rows.moon]?.evidenceIds).toEqual(
      evidence.map(({ evidenceId }) => evidenceId),
    );
    await author.do('updateElement', { params: { courseId, elementId }, body: { content: content() } });
  });

  test('keeps evidence of an older version and replays it to the same state', async () => {
    const student = await newStudent();
    const learner = { courseId: course.courseId, studentId: student.profile.uid };
    const { messageId } = await answer(student, { itemId: 'itm_choice', response: 'a' });
    const { db } = app.services;
    await db
      .update(answers)
      .set({ itemVersion: null })
      .where(and(eq(answers.courseId, course.courseId), eq(answers.messageId, messageId)));
    await db.transaction(async (tx) => {
      await lockStudent(tx, learner);
      const entry = { rowId: course.rows.moon, rowVersion: 1, source: 'item', verdict: 'met', judge: 'score' } as const;
      const repeated = { ...entry, hintLevel: 'unaided', counts: true, needed: 3, by: student.profile.uid } as const;
      await appendEvidence(tx, learner, [
        { ...repeated, messageId: 'msg_repeat_1' },
        { ...repeated, messageId: 'msg_repeat_2' },
      ]);
    });
    expect(await statusOf(student, course.rows.moon)).toBe('mastered');
    await answer(student, { itemId: 'itm_choice', response: 'a' });
    expect(await statusOf(student, course.rows.moon)).toBe('mastered');
    await isReplayed(student);
  });
});

describe.each(kinds)('check of kind %s', (kind, { right, wrong }) => {
  const itemId = itemOf(kind);

  test('masters its criterion when the first answer is right', async () => {
    const student = await newStudent();
    expect(await answer(student, { itemId, response: right })).toMatchObject({ mastered: [course.rows.moon] });
  });

  test('does not count after misses until enough other work is done', async () => {
    const student = await newStudent();
    for (const response of wrong)
      expect((await answer(student, { itemId, response })).verdict, JSON.stringify(response)).not.toBe('met');
    for (let times = 0; times < 2; times += 1)
      expect(await answer(student, { itemId, response: right })).toMatchObject({
        verdict: 'met',
        mastered: [],
        uncounted: 'after-miss',
      });
    expect(await statusOf(student, course.rows.moon)).not.toBe('mastered');
    const { attempts } = await student.do('listAttempts', {
      params: { courseId: course.courseId, elementId: course.elementId },
    });
    expect(attempts.find((attempt) => attempt.itemId === itemId)).toMatchObject({ uncounted: 'after-miss' });
    const others = [
      { itemId: 'itm_free', answer: 'The wind does it.' },
      { scenarioId: course.scenarioId, answer: 'At noon.' },
    ];
    for (const other of others) await answer(student, other);
    expect(await answer(student, { itemId, response: right })).toMatchObject({ mastered: [course.rows.moon] });
    await isReplayed(student);
  });
});

describe('counted evidence after a miss', () => {
  const missed = async () => {
    const student = await newStudent();
    await answer(student, { itemId: 'itm_choice', response: 'b' });
    return student;
  };

  test('counts another question on the same criterion', async () => {
    const student = await missed();
    expect(await answer(student, { itemId: itemOf('numeric'), response: '2' })).toMatchObject({
      mastered: [course.rows.moon],
    });
  });

  test('counts a completed element as other work', async () => {
    const student = await missed();
    const { courseId, sectionId } = course;
    const { element } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
    await student.do('markElementDone', { params: { courseId, elementId: element.id } });
    expect(await answer(student, { itemId: 'itm_choice', response: 'a' })).toMatchObject({
      mastered: [course.rows.moon],
    });
  });

  test('counts the question again a day later', async () => {
    const student = await missed();
    await yesterday(app, student);
    expect(await answer(student, { itemId: 'itm_choice', response: 'a' })).toMatchObject({
      mastered: [course.rows.moon],
    });
  });

  test('requires more other work with each miss when a student alternates between two questions', async () => {
    const student = await missed();
    const other = { itemId: itemOf('single-choice') };
    await answer(student, { ...other, response: 'b' });
    await answer(student, { itemId: 'itm_choice', response: 'b' });
    await answer(student, { ...other, response: 'c' });
    expect(await answer(student, { itemId: 'itm_choice', response: 'a' })).toMatchObject({ mastered: [] });
    expect(await answer(student, { ...other, response: 'a' })).toMatchObject({ mastered: [] });
  });

  test('keeps a mastered criterion and reports nothing about counting', async () => {
    const student = await newStudent();
    await answer(student, { itemId: 'itm_choice', response: 'a' });
    await answer(student, { itemId: 'itm_choice', response: 'b' });
    const reply = await answer(student, { itemId: 'itm_choice', response: 'a' });
    expect(reply.uncounted).toBeUndefined();
    expect(await statusOf(student, course.rows.moon)).toBe('mastered');
  });
});
