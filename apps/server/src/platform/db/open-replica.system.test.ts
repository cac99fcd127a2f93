import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { authorisationRequests } from '../../testing/authorisation-requests.ts';
import { captureLog } from '../../testing/capture-log.ts';
import { furnishCourse } from '../../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { metricSamples } from '../../testing/metric-samples.ts';
import { openStream } from '../../testing/open-stream.ts';
import { requestFor } from '../../testing/speak-to.ts';
import { type DebianPostgres, type Running, startDebianPostgres } from '../../testing/start-debian-postgres.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a-token-of-tests-that-nobody-guesses';
const MOST_LAG_MS = 2_000;
const SOON = { timeout: 15_000, interval: 50 };

let primary: DebianPostgres;
let replica: Running;
let app: TestApp;
/** Another process of the same installation. */
let other: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;

beforeAll(async () => {
  primary = await startDebianPostgres();
  replica = await primary.makeReplica();
  const change = {
    databaseReplica: { url: replica.url, mostLagMs: MOST_LAG_MS },
    metrics: { port: undefined, token: TOKEN },
    logLevel: 'info' as const,
  };
  app = await startTestApp(change, { connectionString: primary.url });
  other = await startTestApp(change, { connectionString: primary.url });
  for (const one of [app, other]) captureLog(one.app);
  [author, student] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp()]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
});

const lagging = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { mayLag }]) => mayLag);

/** Counts answered calls by database and reason in both processes. */
async function answered(labels: { database?: string; reason?: string }): Promise<number> {
  const texts = [app, other].map(async ({ url }) => {
    const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const counted = metricSamples(await reply.text()).filter(
      (sample) =>
        sample.name === 'coursecraft_replica_reads_total' &&
        Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
    return counted.reduce((sum, { value }) => sum + value, 0);
  });
  return (await Promise.all(texts)).reduce((sum, one) => sum + one, 0);
}

async function askOther<N extends EndpointName>(person: Person, name: N, given: object) {
  const reply = await fetch(requestFor(other.url, name, given as never, person.token));
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown[]> };
}

const list = () => student.call('listNotes', { params: { courseId: course.courseId } });
async function isReadFromReplica(): Promise<boolean> {
  const before = await answered({ database: 'replica' });
  await list();
  return (await answered({ database: 'replica' })) > before;
}
beforeEach(() => expect.poll(isReadFromReplica, SOON).toBe(true));

test('only reads may be stale', () => {
  expect(lagging.length).toBeGreaterThan(40);
  for (const [name, endpoint] of lagging)
    expect([name, endpoint.method, endpoint.writes, endpoint.answers === 'events']).toEqual([
      name,
      'GET',
      undefined,
      false,
    ]);
});

test('every endpoint that may be stale is answered by the replica without an error', async () => {
  const requests = authorisationRequests(course, student, author, student);
  const replicaRefused: EndpointName[] = [];
  for (const [name] of lagging) {
    const prepared = requests[name];
    const request = typeof prepared === 'function' ? await prepared() : prepared;
    const failed = await answered({ reason: 'failed' });
    for (const { token } of [author, student]) {
      const reply = await fetch(requestFor(app.url, name, request as never, token));
      await reply.body?.cancel();
      expect([name, reply.status < 500]).toEqual([name, true]);
    }
    if ((await answered({ reason: 'failed' })) > failed) replicaRefused.push(name);
  }
  expect(replicaRefused).toEqual([]);
  expect(await answered({ database: 'replica' })).toBeGreaterThan(lagging.length);
});

test('a writer reads the own write in every process before the replica has it', async () => {
  const params = { courseId: course.courseId };
  await replica.pool.query('select pg_wal_replay_pause()');
  const before = await answered({ reason: 'recent-write' });
  for (let at = 0; at < 5; at += 1) {
    const text = `Written a moment ago, ${at}`;
    await student.do('createNote', { params, body: { elementId: course.elementId, text } });
    const [here, there] = [(await list()).body, (await askOther(student, 'listNotes', { params })).body];
    for (const shown of [here, there]) expect(JSON.stringify(shown)).toContain(text);
  }
  expect(await answered({ reason: 'recent-write' })).toBeGreaterThanOrEqual(before + 10);
  await replica.pool.query('select pg_wal_replay_resume()');
});

test('a reader of an event reads the change in any process', async () => {
  const params = { courseId: course.courseId };
  const stream = await openStream(`${other.url}/api/events?courseId=${params.courseId}`, author.token);
  await replica.pool.query('select pg_wal_replay_pause()');
  for (let at = 0; at < 3; at += 1) {
    const text = `What was asked, ${at}?`;
    const { question } = await student.do('createQuestion', { params, body: { elementId: course.elementId, text } });
    while ((await stream.next())?.questions !== true);
    const { body } = await author.call('listQuestions', { params });
    expect(body.questions.map(({ id }) => id)).toContain(question.id);
  }
  await replica.pool.query('select pg_wal_replay_resume()');
  stream.leave();
});

test('a slow, lost or recovered replica is logged once each and affects no request', async () => {
  const log = captureLog(app.app);
  const said = (words: string) => log.lines().filter(({ msg }) => msg.includes(words)).length;
  const askFor = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await wait(20)) expect((await list()).status).toBe(200);
  };
  await replica.pool.query('select pg_wal_replay_pause()');
  await student.do('createNote', { params: course, body: { elementId: course.elementId, text: 'Behind' } });
  await askFor(MOST_LAG_MS + 2_500);
  expect(await isReadFromReplica()).toBe(false);
  expect(said('too far behind')).toBe(1);
  await replica.pool.query('select pg_wal_replay_resume()');
  await expect.poll(isReadFromReplica, SOON).toBe(true);

  const asked = askFor(4_000);
  await wait(300);
  await replica.kill();
  await asked;
  expect(said('does not answer')).toBe(1);
  await replica.start();
  await expect.poll(isReadFromReplica, SOON).toBe(true);
  expect(said('reading from the replica')).toBe(2);
});

test('the replica answers at least six of ten stale-tolerant calls during writes', async () => {
  const params = { courseId: course.courseId };
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  for (const person of people) await person.do('enrollWithCode', { body: { code: course.code } });
  const [before, byReplica] = [await answered({}), await answered({ database: 'replica' })];
  const live = async (person: Person, seed: number) => {
    for (let at = 0; at < 40; at += 1) {
      const text = `Note ${seed} ${at}`;
      const isWriting = (at + seed) % 5 === 0;
      if (isWriting) await person.do('createNote', { params, body: { elementId: course.elementId, text } });
      const notes = JSON.stringify((await person.do('listNotes', { params })).notes);
      if (isWriting) expect(notes).toContain(text);
      if (at % 2) await person.do('getHome');
      else await person.do('listQuestions', { params });
    }
  };
  await Promise.all(people.map(live));
  const share = ((await answered({ database: 'replica' })) - byReplica) / ((await answered({})) - before);
  expect(share).toBeGreaterThanOrEqual(0.6);
});
