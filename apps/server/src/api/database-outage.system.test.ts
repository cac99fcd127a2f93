import { setTimeout as wait } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/failure';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { captureLog } from '../testing/capture-log.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

const LIMITS = { connectMs: 2_000, statementMs: 2_000, lockMs: 1_000, idleMs: 5_000 };
/** Endpoints that need no database. */
const WITHOUT_DATABASE: EndpointName[] = ['getHealth', 'getEntrance'];

let proxy: DatabaseProxy;
let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
let log: ReturnType<typeof captureLog>;
let requests: ReturnType<typeof authorisationRequests>;

beforeAll(async () => {
  proxy = await startDatabaseProxy((await testDatabase()).connection);
  app = await startTestApp({ databaseLimits: LIMITS, logLevel: 'warn' }, proxy.connection);
  log = captureLog(app.app);
  [author, student] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp()]);
  course = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: course.code } });
  requests = authorisationRequests(course, student, author, student);
});
beforeEach(() => proxy.restore());

const names = Object.keys(endpoints) as EndpointName[];

/** Requests without an account, whose preparation would need the database. */
const unknownReview = () => ({
  token: 'x'.repeat(43),
  elementId: course.elementId,
  name: 'dot.png',
  text: 'Which sea?',
});
const OF_REVIEWERS: readonly EndpointName[] = ['openReview', 'readReview', 'getReviewPicture', 'commentOnReview'];

function ask(name: EndpointName) {
  if (OF_REVIEWERS.includes(name)) return app.visitor.call(name, { body: unknownReview() } as never);
  if (name === 'uploadFiles') return author.upload(course.courseId, [{ name: 'a.txt', content: 'The sea.' }]);
  const prepared = requests[name];
  // A request that needs preparation is sent empty; the caller is checked first.
  return author.call(name, (typeof prepared === 'function' ? {} : prepared) as never);
}

const untilReady = async () => {
  while ((await app.visitor.call('getReady')).status !== 200) await wait(20);
};

describe.each(['cut', 'freeze'] as const)('database outage (%s)', (how) => {
  test('every endpoint answers in time with a 503 error and one log line', async () => {
    await untilReady();
    proxy[how]();
    const began = performance.now();
    const answers = await Promise.all(names.map((name) => ask(name)));
    expect(performance.now() - began, 'milliseconds').toBeLessThan(20_000);
    for (const [index, { status, headers, body }] of answers.entries()) {
      const name = names[index] as EndpointName;
      if (WITHOUT_DATABASE.includes(name)) {
        expect([name, status]).toEqual([name, 200]);
        continue;
      }
      // A forged address is refused before anything is read.
      if (name === 'playMedia') {
        expect([name, status]).toEqual([name, 404]);
        continue;
      }
      expect([name, status, body.code]).toEqual([name, 503, 'unavailable']);
      expect(body.error).toMatch(/^The database .*[.]$/);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      const written = log.lines().filter(({ reqId }) => reqId === body.requestId);
      expect([name, written]).toEqual([
        name,
        [expect.objectContaining({ level: 40, code: 'unavailable', reason: expect.any(String) })],
      ]);
    }
  });

  test('ready reports it within two seconds, health stays up and both need no token', async () => {
    await untilReady();
    proxy[how]();
    const began = performance.now();
    expect((await app.visitor.call('getReady')).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(3_000);
    const again = performance.now();
    expect((await app.visitor.call('getHealth')).body).toMatchObject({ status: 'ok', database: /PostgreSQL \d/ });
    expect(performance.now() - again).toBeLessThan(1_000);
  });

  test('many parallel requests all get an answer and succeed after the outage', async () => {
    const all = () => Promise.all(Array.from({ length: 40 }, () => author.call('getCourse', { params: course })));
    await all();
    const lost = all();
    proxy[how]();
    const statuses = (await lost).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    proxy.restore();
    await untilReady();
    expect((await all()).every(({ status }) => status === 200)).toBe(true);
  });

  test('event streams end and streams opened afterwards receive events', async () => {
    await untilReady();
    const follow = () =>
      fetch(`${app.url}/api/events?courseId=${course.courseId}`, {
        headers: { authorization: `Bearer ${student.token}` },
      });
    const stream = await follow();
    if (how === 'cut') {
      proxy.cut();
      await stream.text();
    }
    proxy[how]();
    expect((await follow()).status).toBe(503);
    proxy.restore();
    await untilReady();
    const reader = (await follow()).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: change');
    await author.do('updateCourse', { params: course, body: { description: how } });
    expect((await reader?.read())?.value).toContain('event: change');
    await reader?.cancel();
  });
});

test('a transaction that loses its connection rolls back and its connection is not reused', async () => {
  await untilReady();
  const { db } = app.services;
  const held = db.transaction(async () => {
    proxy.freeze();
    await db.execute('select 1');
  });
  await expect(held).rejects.toThrow();
  proxy.restore();
  await untilReady();
  for (let times = 0; times < 20; times++)
    expect((await author.call('getCourse', { params: course })).status).toBe(200);
});

describe('background work during a database outage', () => {
  test('reads a document after the outage if its text could not be stored', async () => {
    await untilReady();
    const { uploads } = (await author.upload(course.courseId, [{ name: 'late.txt', content: 'The sea rises.' }])).body;
    proxy.cut();
    expect(uploads?.[0]?.status).toBe('pending');
    await wait(500);
    proxy.restore();
    await untilReady();
    const statusOf = async () =>
      (await author.do('listUploads', { params: course })).uploads.find(({ name }) => name === 'late.txt')?.status;
    while ((await statusOf()) === 'pending') await wait(50);
    expect(await statusOf()).toBe('ready');
  });
});

const OUR_FAILURES = Object.entries(ERROR_STATUS).filter(([, status]) => status >= 500) as [ErrorCode, number][];

test.each(OUR_FAILURES)('logs a line with the request for every %s (%i)', async (code, status) => {
  const { database } = app.services;
  const { requireAnswer } = database;
  database.requireAnswer = () => Promise.reject(new AppError(code, 'failed-here'));
  const reply = await app.visitor.call('getReady');
  database.requireAnswer = requireAnswer;
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(log.lines().filter(({ reqId }) => reqId === reply.body.requestId)).toHaveLength(1);
});

test('shows no technical words for what failed during a database outage', async () => {
  proxy.cut();
  const { body } = await author.call('getProfile');
  expect((body as Failure).error).not.toMatch(/ECONN|terminated|connect|socket/i);
});
