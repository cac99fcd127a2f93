import { gradedAnswerOf, gradingRequestOf } from '@coursecraft/ai/evaluation/benchmark-case';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityOf } from '../../ai/connections/connection-settings.ts';
import { benchmarkAnswers } from '../../ai/evaluation/benchmark.ts';
import { createEvaluationWork } from '../../ai/evaluation/evaluation-work.ts';
import { gradeAll } from '../../ai/evaluation/grade-all.ts';
import { addAnswers, insertEvaluation } from '../../ai/evaluation/queries.ts';
import { readConfig } from '../../platform/config/config.ts';
import { gradingEvaluations } from '../../platform/db/schema/ai-settings.ts';
import { alwaysShown, asLabelled, benchmarkReply, gradeReplyOf, type States } from '../../testing/benchmark-replies.ts';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { inTime } from '../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

const MODEL = 'gpt-large-mini';
const OTHER_MODEL = 'gpt-large';

let database: TestDatabase;
let provider: FakeProvider;
let app: TestApp;
let admin: Person;
let connectionId: string;
let course: TestCourse;

const start = (gradingAutonomy: 'measured' | 'always' = 'measured') =>
  startTestApp({ ai: { ...readConfig({}).ai, gradingAutonomy } }, database.connection);

beforeAll(async () => {
  database = await testDatabase();
  provider = await startFakeProvider('openai');
  app = await start();
  admin = await app.signUp({ role: 'admin' });
  const body = { provider: 'openai', name: 'Ours', baseUrl: provider.baseUrl, apiKey: 'sk-any' } as const;
  connectionId = (await admin.do('createAiConnection', { body })).connection.id;
  course = await makeCourse(app, admin);
});
afterAll(() => provider.stop());

/** Has the fake provider grade benchmark answers. */
const gradeBenchmark = (states: States) =>
  provider.say([({ messages }) => json(benchmarkReply(messages, states) ?? {})]);

const chooseGrader = (model: string) => admin.do('setAiRoles', { body: { grading: { connectionId, model } } });
const list = () => admin.do('listGradingEvaluations');
const until = async (id: string, state: string) => {
  await vi.waitUntil(async () => (await find(id))?.state === state, inTime);
  return find(id);
};
/** The last answers of the benchmark, so that a test need not wait for all. */
const LEFT = 24;
/** Continues an evaluation that has graded all but the last answers as the model would. */
const evaluate = async (model: string, states: States) => {
  gradeBenchmark(states);
  const answers = benchmarkAnswers()
    .slice(0, -LEFT)
    .map((answer) => {
      const granted = answer.isRight || states(answer).every(({ state }) => state === 'shown');
      return gradedAnswerOf(answer, { granted, confidence: 0.9, latencyMs: 50 });
    });
  const { db, ai } = app.services;
  const connection = await ai.findConnection(connectionId);
  const grader = connection ? identityOf(connection, model) : '';
  const total = benchmarkAnswers().length;
  const { id } = await insertEvaluation(db, { connectionId, grader, model, provider: 'Ours', total, startedBy: '' });
  await addAnswers(db, id, answers);
  await createEvaluationWork(app.services).add(id, db);
  return until(id, 'done');
};
const find = async (id: string) => (await list()).evaluations.find((one) => one.id === id);

describe('an evaluation for grading', () => {
  test('is estimated before it starts, and a grader without one only suggests', async () => {
    await chooseGrader(MODEL);
    const { grader, evaluations } = await list();
    expect(evaluations).toEqual([]);
    expect(grader).toMatchObject({
      connectionId,
      model: MODEL,
      autonomy: { mode: 'suggests', reason: 'not-evaluated' },
      estimate: { requests: benchmarkAnswers().length },
    });
    const tokens = (grader?.estimate.inputTokens ?? 0) / benchmarkAnswers().length;
    expect(tokens).toBeGreaterThan(500);
    expect(tokens).toBeLessThan(2500);
  });

  test('of a model that grades as labelled loses no right answer, accepts no wrong one and lets it grade alone', async () => {
    await chooseGrader(MODEL);
    const evaluation = await evaluate(MODEL, asLabelled);
    const total = benchmarkAnswers().length;
    expect(evaluation).toMatchObject({ state: 'done', isCurrent: true, done: total, total });
    const { right, hardWrong, injections, nothing, failed } = evaluation?.report?.overall ?? {};
    expect(right?.count).toBe(right?.of);
    expect([hardWrong?.count, injections?.count, nothing?.count, failed]).toEqual([0, 0, 0, 0]);
    expect(evaluation?.report?.looksOnlyAuc).toBeLessThan(0.65);
    expect((await list()).grader?.autonomy).toEqual({ mode: 'alone', reason: 'evaluated' });
    expect((await admin.do('getAiLimits')).spent.day.tokens).toBeGreaterThan(0);
  });

  test('of a model that accepts everything refuses autonomy', async () => {
    await chooseGrader(OTHER_MODEL);
    const evaluation = await evaluate(OTHER_MODEL, alwaysShown);
    expect(evaluation?.report?.overall.mayGradeAlone).toBe(false);
    expect((await list()).grader?.autonomy).toEqual({ mode: 'suggests', reason: 'too-many-wrong' });
  });

  test('runs once for a model at a time and stops on request', async () => {
    provider.say([json({})], { latency: 200 });
    const body = { connectionId, model: 'gpt-slow' };
    const { evaluation } = await admin.do('startGradingEvaluation', { body });
    const again = await admin.call('startGradingEvaluation', { body });
    expect([again.status, again.body.reason]).toEqual([409, 'evaluation-running']);
    const stopped = await admin.do('stopGradingEvaluation', { params: { evaluationId: evaluation.id } });
    expect(stopped.evaluation).toMatchObject({ state: 'stopped', endedAt: expect.any(String) });
    const repeated = await admin.do('stopGradingEvaluation', { params: { evaluationId: evaluation.id } });
    expect(repeated.evaluation.state).toBe('stopped');
  });

  test('ends with the reason when the model does not answer', async () => {
    provider.say([{ status: 401, error: { message: 'Incorrect API key' } }]);
    const { evaluation } = await admin.do('startGradingEvaluation', { body: { connectionId, model: 'gpt-refused' } });
    const problem = { reason: 'model-key-refused', values: { provider: expect.any(String) } };
    expect(await until(evaluation.id, 'failed')).toMatchObject({ message: expect.stringMatching(/key/i), problem });
  });

  test('counts no answer as failed by the model when the database cannot store it', async () => {
    gradeBenchmark(asLabelled);
    const { ai } = app.services;
    const connection = await ai.findConnection(connectionId);
    if (!connection) throw new Error('There is no connection.');
    const onFailed = vi.fn();
    const grading = gradeAll(benchmarkAnswers().slice(0, LEFT), {
      access: await ai.accessTo(connection, MODEL),
      requestOf: gradingRequestOf,
      signal: new AbortController().signal,
      onUsage: () => undefined,
      onGraded: () => Promise.reject(new Error('The database is away.')),
      onFailed,
    });
    await expect(grading).rejects.toThrow('The database is away.');
    expect(onFailed).not.toHaveBeenCalled();
  });

  test('keeps the English reason of an earlier version', async () => {
    const { evaluation } = await admin.do('startGradingEvaluation', { body: { connectionId, model: 'gpt-earlier' } });
    await app.services.db
      .update(gradingEvaluations)
      .set({ state: 'failed', message: 'The model did not answer.', failure: null })
      .where(eq(gradingEvaluations.evaluationId, evaluation.id));
    const found = await find(evaluation.id);
    expect([found?.message, found?.problem]).toEqual(['The model did not answer.', undefined]);
  });

  test('continues after a restart with the answers that it has', async () => {
    gradeBenchmark(asLabelled);
    const done = (await list()).evaluations.find(({ state, model }) => state === 'done' && model === MODEL);
    const { db } = app.services;
    const of = eq(gradingEvaluations.evaluationId, done?.id ?? '');
    const [row] = await db.select().from(gradingEvaluations).where(of);
    if (!row) throw new Error('there is no evaluation');
    const graded = row.answers.slice(0, -LEFT);
    await db
      .update(gradingEvaluations)
      .set({ answers: graded, state: 'running', report: null, endedAt: null })
      .where(of);
    const before = provider.asked().length;
    const other = await start();
    expect(await until(row.evaluationId, 'done')).toMatchObject({ done: row.answers.length });
    expect(provider.asked().length - before).toBeLessThan(2 * LEFT);
    await other.close();
  });
});

test('a model of the environment variables only suggests until it is evaluated', async () => {
  const peer = await startModelPeer();
  const ai = peer.settings('openai-compatible', { gradingAutonomy: 'measured' });
  const own = await startTestApp({ ai });
  const owner = await own.signUp({ role: 'admin' });
  const { grader } = await owner.do('listGradingEvaluations');
  const choice = { connectionId: 'environment', model: 'model-one' };
  expect(grader).toMatchObject({ ...choice, autonomy: { mode: 'suggests', reason: 'not-evaluated' } });
  const { evaluation } = await owner.do('startGradingEvaluation', { body: choice });
  expect(evaluation).toMatchObject({ ...choice, state: 'running' });
  await owner.do('stopGradingEvaluation', { params: { evaluationId: evaluation.id } });
  await own.close();
  await peer.stop();
});

describe('a grader that only suggests', () => {
  const ANSWER = 'The earth turns under two bulges of water in a day, and so the tide comes in twice.';
  let student: Person;
  beforeEach(async () => {
    await chooseGrader(OTHER_MODEL);
    student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
  });
  const say = (state: 'shown' | 'partly' | 'missing', confidence?: number) =>
    provider.say([json(gradeReplyOf([{ id: 'p1', state, quote: state === 'missing' ? null : ANSWER }], confidence))]);
  const assess = (answer = ANSWER) => {
    const { courseId, elementId } = course;
    return student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer } });
  };
  const params = () => ({ courseId: course.courseId });

  test('sends a right answer to the teacher, who confirms it with one request', async () => {
    say('shown');
    const reply = await assess();
    expect(reply).toMatchObject({
      verdict: 'not-yet',
      state: 'submitted',
      suggested: 'met',
      mastered: [],
      evidence: [],
    });
    expect(reply.feedback).toMatch(/teacher will confirm/);
    expect(reply.next).toBeUndefined();
    const { answers } = await admin.do('listMarkable', { params: params() });
    const [queued] = answers;
    expect(queued).toMatchObject({
      judged: { verdict: 'submitted', points: [{ state: 'shown', quote: ANSWER }] },
      suggested: { verdict: 'met', model: OTHER_MODEL, confidence: 0.9 },
    });
    await admin.do('markAnswer', {
      params: { ...params(), evidenceId: queued?.evidenceId ?? '' },
      body: { verdict: 'met' },
    });
    const learner = { ...params(), studentId: student.profile.uid };
    const { progress } = await student.do('getProgress', { params: learner });
    expect(progress.criteria[course.rows.two]?.status).toBe('mastered');
    const { notifications } = await student.do('listNotifications');
    expect(notifications[0]?.kind).toBe('answer-graded');
  });

  test('asks on after an answer with a gap, and submits nothing', async () => {
    say('partly');
    const reply = await assess();
    expect(reply).toMatchObject({ verdict: 'partly', next: { kind: 'more' } });
    expect(reply.state).toBeUndefined();
  });

  test('grants at once if the server owner vouches for it', async () => {
    const vouched = await start('always');
    say('shown');
    const { courseId, elementId } = course;
    const response = await fetch(`${vouched.url}/api/assess/simple`, {
      method: 'POST',
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ courseId, elementId, itemId: 'itm_free', answer: ANSWER }),
    });
    expect(await response.json()).toMatchObject({ verdict: 'met', mastered: [course.rows.two] });
    await vouched.close();
  });
});

test('a grader that passed grants at once, and sends what it is unsure of to the teacher', async () => {
  await chooseGrader(MODEL);
  const answer = 'Twice a day our coast passes a bulge of the sea.';
  const ask = async (confidence: number) => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    provider.say([json(gradeReplyOf([{ id: 'p1', state: 'shown', quote: answer }], confidence))]);
    const { courseId, elementId } = course;
    return student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer } });
  };
  expect(await ask(0.95)).toMatchObject({ verdict: 'met', mastered: [course.rows.two] });
  const { db } = app.services;
  const [row] = await db.select().from(gradingEvaluations).where(eq(gradingEvaluations.model, MODEL));
  const report = row?.report && { ...row.report, minConfidence: 0.6 };
  await db
    .update(gradingEvaluations)
    .set({ report: report ?? null })
    .where(eq(gradingEvaluations.model, MODEL));
  await app.services.ai.reload();
  expect(await ask(0.5)).toMatchObject({ verdict: 'not-yet', state: 'submitted', suggested: 'met', mastered: [] });
});

test('a criterion that the grader granted wrongly twice falls back to suggestions and notifies its authors once', async () => {
  await chooseGrader(MODEL);
  const answer = 'Ships push the water up when they pass the harbour each morning and evening.';
  const { courseId, elementId, rows, code } = await makeCourse(app, admin);
  const colleague = await app.signUp();
  await admin.do('promoteSme', { params: { id: colleague.profile.uid }, body: { courseId } });
  const ask = async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code } });
    provider.say([json(gradeReplyOf([{ id: 'p1', state: 'shown', quote: answer }], 0.99))]);
    return student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer } });
  };
  const reject = async ({ evidence }: Awaited<ReturnType<typeof ask>>) => {
    const params = { courseId, evidenceId: evidence[0]?.evidenceId ?? '' };
    await admin.do('markAnswer', { params, body: { verdict: 'not-yet', takesBack: true } });
    return params;
  };
  const falls = async (person = admin) =>
    (await person.do('listNotifications')).notifications.filter(
      (one) => one.kind === 'grader-only-suggests' && one.course?.id === courseId,
    );

  const decided = [await reject(await ask())];
  expect(await falls()).toEqual([]);
  const answers = [await ask(), await ask()];
  decided.push(...(await Promise.all(answers.map(reject))));
  const { criteria } = await admin.do('getMarking', { params: { courseId } });
  expect(criteria.find(({ rowId }) => rowId === rows.two)?.decisions).toEqual({
    ...{ agree: 0, lenient: 3, strict: 0 },
    onlySuggests: true,
  });
  for (const person of [admin, colleague])
    expect(await falls(person)).toMatchObject([
      { subjectId: rows.two, part: { id: elementId }, about: expect.stringContaining('high tides'), isRead: false },
    ]);
  const [first] = await falls();
  expect(await ask()).toMatchObject({ verdict: 'not-yet', state: 'submitted', suggested: 'met', mastered: [] });

  await admin.do('readNotification', { params: { notificationId: first?.id ?? '' } });
  for (const params of decided.slice(1)) await admin.do('takeBackMark', { params });
  expect([await falls(), await falls(colleague)], 'unread ones are withdrawn').toMatchObject([[{ isRead: true }], []]);
  expect(await ask()).toMatchObject({ verdict: 'met' });
  await reject(await ask());
  expect([await falls(), await falls(colleague)]).toMatchObject([[{ isRead: false }, { isRead: true }], [{}]]);
});
