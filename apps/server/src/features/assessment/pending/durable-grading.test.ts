import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gradeReply } from '../../../ai/__fixtures__/obliging-replies.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { pendingAnswers } from '../../../platform/db/schema/pending-answers.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../../testing/model-peer.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { requestFor } from '../../../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';
import { MOST_ATTEMPTS, MOST_HOURS } from '../grading-pace.ts';
import { createPendingWork } from './pending-work.ts';

vi.mock('../grading-pace.ts', async (original) => ({ ...(await original<object>()), REPLY_WITHIN_MS: 500 }));

const ANSWER =
  'Water piles up on both sides of the earth, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.';
const SHOWN = json(gradeReply('shown', ANSWER));

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let course: TestCourse;
let student: Person;
/** Lets the model answer. */
let answerNow: () => void;
let asked: number;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
});
afterAll(() => peer.stop());
beforeEach(async () => {
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const gate = Promise.withResolvers<void>();
  answerNow = gate.resolve;
  asked = 0;
  peer.say([
    () => {
      asked += 1;
      return gate.promise.then(() => SHOWN);
    },
  ]);
  return () => gate.resolve();
});

const given = () => ({
  body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer: ANSWER },
});
const own = () => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const stored = () =>
  app.services.db.select().from(pendingAnswers).where(eq(pendingAnswers.studentId, student.profile.uid));
const recorded = () => app.services.db.select().from(answers).where(eq(answers.studentId, student.profile.uid));
const change = (set: object) =>
  app.services.db.update(pendingAnswers).set(set).where(eq(pendingAnswers.studentId, student.profile.uid));
const evidence = async () => (await student.do('listEvidence', own())).evidence;
const message = async () =>
  (await student.do('listThreads', { params: { courseId: course.courseId } })).threads[0]?.messages[0];
const notified = async () =>
  (await student.do('listNotifications')).notifications.filter(({ kind }) => kind.startsWith('answer-'));
const runJob = () => createPendingWork(app.services).resume();
const untilAsked = (times: number) => vi.waitUntil(() => asked === times, inTime);
const untilStored = () => vi.waitUntil(async () => (await stored()).length === 1, inTime);
const untilRecorded = () => vi.waitUntil(async () => (await recorded()).length === 1, inTime);

async function expectGradedOnce(): Promise<void> {
  expect(await stored()).toEqual([]);
  expect(await recorded()).toHaveLength(1);
  expect(await evidence()).toMatchObject([{ verdict: 'met', judge: 'model', quote: ANSWER }]);
  expect(await replayStudent(app.services.db, { ...course, studentId: student.profile.uid })).toEqual([]);
}

test('an answer is stored before the model is asked and returned as graded when the model is fast', async () => {
  const reply = student.do('assess', given());
  await untilAsked(1);
  expect(await stored()).toMatchObject([{ asked: { answer: ANSWER }, attempts: 0 }]);
  answerNow();
  expect(await reply).toMatchObject({ verdict: 'met', engine: 'model' });
  await expectGradedOnce();
  expect(await notified()).toEqual([]);
});

test('an answer whose student leaves is graded, and the student is notified', async () => {
  const leaving = new AbortController();
  const sent = fetch(requestFor(app.url, 'assess', given(), student.token), { signal: leaving.signal });
  await untilAsked(1);
  leaving.abort();
  await expect(sent).rejects.toThrow();
  expect(await message()).toMatchObject({ answer: ANSWER, pending: true, feedback: 'Checking your answer…' });
  answerNow();
  await untilRecorded();
  await expectGradedOnce();
  expect(await message()).toMatchObject({ verdict: 'met' });
  expect(await notified()).toMatchObject([{ kind: 'answer-graded', said: expect.any(String) }]);
});

test('an answer to a slow model is reported as being checked, and an event announces its result', async () => {
  const stream = await openStream(`${app.url}/api/events?courseId=${course.courseId}`, student.token);
  await stream.next();
  const reply = await student.do('assess', given());
  expect(reply).toMatchObject({ pending: true, verdict: 'not-yet', mastered: [], feedback: 'Checking your answer…' });
  answerNow();
  expect(await stream.next()).toMatchObject({ answers: true });
  stream.leave();
  await expectGradedOnce();
  expect(await message()).toMatchObject({ messageId: reply.messageId, verdict: 'met' });
  expect(await notified()).toHaveLength(1);
});

test('an answer that a request and a job grade at the same time is recorded once', async () => {
  const reply = student.do('assess', given());
  await untilAsked(1);
  await change({ dueAt: sql`now()` });
  await runJob();
  await untilAsked(2);
  answerNow();
  const { messageId } = await reply;
  await untilRecorded();
  await vi.waitFor(async () => expectGradedOnce(), inTime);
  expect((await recorded())[0]?.messageId).toBe(messageId);
});

test('an answer that a request holds is not graded by a job', async () => {
  const reply = student.do('assess', given());
  await untilStored();
  await runJob();
  answerNow();
  expect(await reply).toMatchObject({ verdict: 'met' });
  expect(asked).toBe(1);
});

test('an answer that a stopping process grades is released at once for another one', async () => {
  const stopping = await startTestApp({ ai: peer.settings('openai-compatible') });
  const place = await makeCourse(stopping, await stopping.signUp({ role: 'sme' }));
  const person = await stopping.signUp();
  await person.do('enrollWithCode', { body: { code: place.code } });
  const { courseId, elementId } = place;
  const reply = person.do('assess', { body: { ...given().body, courseId, elementId } });
  await untilAsked(1);
  const { db, gradings } = stopping.services;
  await gradings.close();
  expect(await reply).toMatchObject({ pending: true });
  expect(await db.select().from(pendingAnswers)).toMatchObject([{ attempts: 0 }]);
  answerNow();
  await createPendingWork(stopping.services).resume();
  await vi.waitUntil(async () => (await db.select().from(answers)).length === 1, inTime);
  expect(await db.select().from(pendingAnswers)).toEqual([]);
});

test.each([
  ['attempts', { attempts: MOST_ATTEMPTS - 1 }],
  ['hours', { at: sql`now() - make_interval(hours => ${MOST_HOURS + 1})` }],
])('an answer that could not be graded within the most %s goes to the teacher', async (_, set) => {
  peer.say([refusal(400, 'No.')]);
  const reply = await student.do('assess', given());
  expect(reply).toMatchObject({ pending: true, feedback: expect.stringContaining('as soon as the grader') });
  await change({ ...set, dueAt: sql`now()` });
  await runJob();
  await vi.waitFor(async () => {
    await runJob();
    expect(await recorded()).toHaveLength(1);
  }, inTime);
  expect(await stored()).toEqual([]);
  expect(await message()).toMatchObject({
    messageId: reply.messageId,
    state: 'submitted',
    feedback: 'Your answer is saved. Your teacher will grade it.',
    selfCheck: { points: [{}] },
  });
  expect(await evidence()).toMatchObject([{ verdict: 'submitted', judge: 'none', messageId: reply.messageId }]);
  expect(await notified()).toMatchObject([{ kind: 'answer-with-teacher' }]);
});

test('an answer whose question was deleted while it waited is kept without a grade', async () => {
  peer.say([refusal(400, 'No.')]);
  const { messageId } = await student.do('assess', given());
  const { courseId, elementId } = course;
  await author.do('updateElement', { params: { courseId, elementId }, body: { content: 'The moon pulls the sea.' } });
  await change({ attempts: MOST_ATTEMPTS, dueAt: sql`now()` });
  await runJob();
  await untilRecorded();
  expect(await stored()).toEqual([]);
  expect(await message()).toMatchObject({ messageId, answer: ANSWER, state: 'not-needed' });
  expect(await evidence()).toEqual([]);
});
