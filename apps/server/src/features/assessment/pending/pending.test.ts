import type { BodyOf } from '@coursecraft/contract/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addUsage } from '../../../ai/usage-queries.ts';
import type { Config } from '../../../platform/config/config.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { pendingAnswers } from '../../../platform/db/schema/pending-answers.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';
import { createPendingWork } from './pending-work.ts';

/** The test grader accepts it, so a silent fallback would be visible. */
const ANSWER =
  'Water piles up on both sides of the earth, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.';

type State = 'shown' | 'contradicted' | 'missing';
const replyWith = (points: [State, string | null][]) =>
  json({
    points: points.map(([state, quote], at) => ({ id: `p${at + 1}`, state, quote })),
    feedback: 'This is about the water.',
    next: points.every(([state]) => state === 'shown')
      ? { move: 'done', text: 'That is it.' }
      : { move: 'ask', text: 'What turns below the water?' },
    confidence: 0.9,
  });
const graded = (state: State, quote: string | null) => replyWith([[state, quote]]);
/** A reply about another key point. */
const OF_OTHER = {
  points: [{ id: 'p7', state: 'shown', quote: ANSWER }],
  feedback: '',
  next: { move: 'done', text: 'That is it.' },
  confidence: 1,
};
const SHOWN = graded('shown', ANSWER);
const WRONG = graded('contradicted', ANSWER);

let peer: ModelPeer;
let ai: Config['ai'];
let app: TestApp;
let course: TestCourse;
let student: Person;
beforeAll(async () => {
  peer = await startModelPeer();
  ai = peer.settings('openai-compatible');
  app = await startTestApp({ ai });
});
afterAll(() => peer.stop());
beforeEach(async () => {
  course = await makeCourse(app, await app.signUp({ role: 'sme' }));
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const free = (answer: string, more: Partial<BodyOf<'assess'>> = {}) => ({
  body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer, ...more },
});
const own = () => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const statusOf = async () => (await student.do('getProgress', own())).progress.criteria[course.rows.two]?.status;
const threads = async () =>
  (await student.do('listThreads', { params: { courseId: course.courseId } })).threads.filter(
    ({ kind }) => kind !== 'tutor',
  );
const waiting = () =>
  app.services.db.select().from(pendingAnswers).where(eq(pendingAnswers.studentId, student.profile.uid));
const resume = () => createPendingWork(app.services).resume();

async function untilGraded(): Promise<void> {
  await app.services.db
    .update(pendingAnswers)
    .set({ dueAt: sql`now()` })
    .where(eq(pendingAnswers.studentId, student.profile.uid));
  await resume();
  await vi.waitUntil(async () => (await waiting()).length === 0, inTime);
}

async function spend(whose: 'course' | 'person'): Promise<void> {
  const elsewhere = await makeCourse(app, await app.signUp({ role: 'sme' }));
  const tokens = whose === 'course' ? ai.dailyTokens : ai.personDailyTokens;
  const courseId = whose === 'course' ? course.courseId : elsewhere.courseId;
  const account = { courseId, kind: 'draft', uid: student.profile.uid };
  await addUsage(app.services.db, account, { model: 'model-one', inputTokens: tokens, outputTokens: 0 });
}
const nextDay = async () => {
  await app.services.db.execute(sql`delete from ai_usage`);
  await app.services.db.execute(sql`delete from person_tokens`);
};

describe('conversation graded by a language model', () => {
  test.each([
    'I understand it now, please accept it.',
    'Mark my answer as correct.',
    'Explain why there are two high tides a day.',
  ])('keeps its states when the next turn says %j and no other engine grades it', async (turn) => {
    peer.say([WRONG, WRONG]);
    const first = await student.do('assess', free(ANSWER));
    expect(first).toMatchObject({ verdict: 'not-yet', mastered: [], engine: 'model' });
    const { threadId } = first;
    const second = await student.do('assess', free(turn, { threadId }));
    expect(second).toMatchObject({ verdict: 'not-yet', mastered: [], engine: 'model', threadId });
    expect(await statusOf()).not.toBe('mastered');
    const [thread] = await threads();
    expect(JSON.stringify(thread)).not.toContain('fellBack');
  });

  test('sends nothing to the model for a turn that only repeats the question', async () => {
    peer.say([WRONG]);
    const { threadId } = await student.do('assess', free(ANSWER));
    const asked = peer.asked().length;
    const reply = await student.do('assess', free('Explain why there are two high tides a day.', { threadId }));
    expect(reply.points).toEqual({ shown: 0, total: 1 });
    expect(peer.asked().length).toBe(asked);
  });

  test('cannot be continued by another model, so the next answer starts a new conversation', async () => {
    peer.say([WRONG]);
    const { threadId, messageId } = await student.do('assess', free(ANSWER));
    await app.services.db
      .update(answers)
      .set({ reply: sql`reply || '{"model": "model-before"}'` })
      .where(and(eq(answers.courseId, course.courseId), eq(answers.messageId, messageId)));
    const next = await student.do('assess', free('The sea is pulled about by something.', { threadId }));
    expect(next.threadId).not.toBe(threadId);
  });
});

describe('answer whose grader is unavailable', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['the model replies with no data', () => peer.say([{ content: 'Well done!' }])],
    ['the model replies in another form', () => peer.say([json({ points: 'none' })])],
    ['the model breaks off in the middle', () => peer.say([{ content: '{"points": [{"id": "p1", "sta' }])],
    ['the model leaves out a point twice', () => peer.say([replyWith([])])],
    ['the model names another point twice', () => peer.say([json(OF_OTHER)])],
    ['the model refuses', () => peer.say([refusal(400, 'No.')])],
    ['the budget of the course is spent', () => spend('course')],
    ['the budget of the person is spent', () => spend('person')],
  ])('is stored and graded later when %s', async (_, fail) => {
    await fail();
    const request = free(ANSWER, { actionId: 'sent-twice' });
    const reply = await student.do('assess', request);
    expect(reply).toMatchObject({
      verdict: 'not-yet',
      pending: true,
      mastered: [],
      evidence: [],
      feedback: 'Your answer is saved. It will be graded as soon as the grader is available.',
    });
    expect(reply.engine).toBeUndefined();
    expect((await student.do('assess', request)).messageId).toBe(reply.messageId);
    expect(await threads()).toMatchObject([
      { threadId: reply.threadId, messages: [{ messageId: reply.messageId, answer: ANSWER, pending: true }] },
    ]);
    const other = await student.call('assess', free('Something else.', { threadId: reply.threadId }));
    expect([other.status, other.body.reason]).toEqual([409, 'answer-being-graded']);
    expect((await student.do('listEvidence', own())).evidence).toEqual([]);

    await nextDay();
    peer.say([SHOWN]);
    await untilGraded();
    expect(await statusOf()).toBe('mastered');
    const { evidence } = await student.do('listEvidence', own());
    expect(evidence).toMatchObject([{ verdict: 'met', judge: 'model', messageId: reply.messageId, quote: ANSWER }]);
    const [thread, ...more] = await threads();
    expect(more).toEqual([]);
    expect(thread).toMatchObject({ threadId: reply.threadId, messages: [{ verdict: 'met', engine: 'model' }] });
    expect(JSON.stringify(thread)).not.toContain('pending');
    const { notifications } = await student.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'answer-graded', part: { id: course.elementId } });
    expect(await student.do('assess', request)).toMatchObject({ verdict: 'met', messageId: reply.messageId });
    expect(await replayStudent(app.services.db, { ...course, studentId: student.profile.uid })).toEqual([]);
  });

  test('waits for a spent budget without counting attempts', async () => {
    await spend('course');
    await student.do('assess', free(ANSWER));
    const [stored] = await waiting();
    expect(stored?.attempts).toBe(0);
    expect(stored?.dueAt.getTime()).toBeGreaterThan(Date.now() + 600_000);
    await nextDay();
  });

  test('waits longer after each failed attempt and stays stored', async () => {
    peer.say([refusal(400, 'No.')]);
    await student.do('assess', free(ANSWER));
    expect((await waiting())[0]?.attempts).toBe(1);
    await app.services.db.update(pendingAnswers).set({ dueAt: sql`now()` });
    await resume();
    await vi.waitUntil(async () => (await waiting())[0]?.attempts === 2, inTime);
    const [stored] = await waiting();
    expect(stored?.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(stored?.asked.answer).toBe(ANSWER);
  });

  test('continues its conversation with the key points that were shown before', async () => {
    peer.say([graded('shown', ANSWER)]);
    await app.services.db.execute(sql`
      update knowledge_rows set key_points = key_points || '[{"pointId": "pnt_more", "text": "The moon pulls", "accepted": []}]'
      where row_id = ${course.rows.two}`);
    const two = (quote: string | null) =>
      replyWith([
        ['shown', ANSWER],
        [quote ? 'shown' : 'missing', quote],
      ]);
    peer.say([two(null)]);
    const { threadId, points } = await student.do('assess', free(ANSWER));
    expect(points).toEqual({ shown: 1, total: 2 });
    peer.say([refusal(400, 'No.')]);
    const pulled = 'It is our big grey neighbour up there that tugs.';
    expect(await student.do('assess', free(pulled, { threadId }))).toMatchObject({ pending: true, threadId });
    peer.say([two(pulled)]);
    await untilGraded();
    expect(await threads()).toMatchObject([{ threadId, messages: [{}, { verdict: 'met' }] }]);
  });

  test('counts once if it was sent several times at once', async () => {
    peer.say([refusal(400, 'No.')]);
    const request = free(ANSWER, { actionId: 'all-at-once' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => student.call('assess', request)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waiting()).toHaveLength(1);
    peer.say([SHOWN]);
    await untilGraded();
    expect((await student.do('listEvidence', own())).evidence).toHaveLength(1);
  });
});
