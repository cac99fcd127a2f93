import { Readable } from 'node:stream';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMetricsApp } from '../../api/serve-metrics.ts';
import { listen } from '../../start/listen.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { inTime } from '../../testing/in-time.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { metricSamples, sampleOf } from '../../testing/metric-samples.ts';
import { type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { openStream } from '../../testing/open-stream.ts';
import { requestFor } from '../../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Pool } from '../db/connect.ts';
import { jobKind } from '../jobs/job-kind.ts';

const TOKEN = 'a-token-of-the-test-0123456789';
const LIMITS = { connectMs: 1_000, statementMs: 1_000, lockMs: 1_000, idleMs: 5_000 };

let pool: Pool;
let proxy: DatabaseProxy;
let peer: ModelPeer;
let app: TestApp;
let author: Person;

const read = async (token = TOKEN) => {
  const reply = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return reply.text();
};

beforeAll(async () => {
  const database = await testDatabase();
  pool = database.pool;
  proxy = await startDatabaseProxy(database.connection);
  peer = await startModelPeer();
  app = await startTestApp(
    {
      metrics: { port: undefined, token: TOKEN },
      databaseLimits: LIMITS,
      ai: { ...peer.settings('openai-compatible'), personDailyTokens: 100 },
    },
    proxy.connection,
  );
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());

describe('request metrics', () => {
  test('count every endpoint by name without addresses in labels', async () => {
    const names = Object.keys(endpoints) as EndpointName[];
    for (const name of names) {
      const params = Object.fromEntries(
        [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'id-of-one']),
      );
      const reply = await fetch(requestFor(app.url, name, { params } as never));
      await reply.body?.cancel();
    }
    const text = await read();
    const labels = metricSamples(text).flatMap(({ name, labels: { endpoint } }) =>
      name === 'coursecraft_http_requests_total' ? (endpoint ?? '') : [],
    );
    expect(names.filter((name) => !labels.includes(name))).toEqual([]);
    expect(text).not.toMatch(/id-of-one|\/api/);
  });

  test('share one label for all unknown paths and methods', async () => {
    const before = metricSamples(await read()).length;
    for (let at = 0; at < 30; at += 1) {
      await fetch(`${app.url}/api/made-up-${at}/${crypto.randomUUID()}`, {
        method: ['GET', 'POST', 'PUT'][at % 3] ?? '',
      });
      await fetch(`${app.url}/page-${at}`, { headers: { accept: 'text/html' } });
    }
    const text = await read();
    expect(sampleOf(text, 'coursecraft_http_requests_total', { endpoint: 'unknown', status: '404' })).toBe(30);
    expect(metricSamples(text).length - before).toBeLessThan(40);
  });

  test('include durations and count early disconnects', async () => {
    const { courseId } = await makeCourse(app, author);
    const stream = await openStream(`${app.url}/api/events?courseId=${courseId}`, author.token);
    expect(stream.status).toBe(200);
    expect(sampleOf(await read(), 'coursecraft_live_streams')).toBe(1);
    stream.leave();
    await expect
      .poll(async () =>
        sampleOf(await read(), 'coursecraft_http_requests_total', { endpoint: 'courseEvents', status: '499' }),
      )
      .toBeGreaterThan(0);
    const text = await read();
    expect(sampleOf(text, 'coursecraft_live_streams')).toBe(0);
    const timed = (endpoint: EndpointName) =>
      sampleOf(text, 'coursecraft_http_request_duration_seconds_count', { endpoint });
    expect(timed('createCourse')).toBeGreaterThan(0);
    expect(timed('courseEvents'), 'how long a page was open is no time of a request').toBe(0);
  });
});

test('model metrics count use by kind, failures by reason and refusals by budget', async () => {
  const course = await makeCourse(app, author);
  const { courseId, moduleId, sectionId } = course;
  const ask = () => author.call('createElement', { body: { courseId, moduleId, sectionId, format: 'lesson' } });
  await author.upload(courseId, [{ name: 'tides.txt', content: 'The moon pulls the sea, and the water rises.' }]);
  peer.say([refusal(400, 'no')]);
  expect((await ask()).status).toBe(502);
  const failed = await read();
  expect(metricSamples(failed).filter(({ name }) => name === 'coursecraft_model_failures_total')).toMatchObject([
    { labels: { provider: 'openai-compatible', model: 'model-one', reason: 'model-refused' }, value: 1 },
  ]);
  peer.say([{ content: 'no JSON at all'.repeat(40) }]);
  await ask();
  await ask();
  const text = await read();
  expect(
    sampleOf(text, 'coursecraft_model_calls_total', { model: 'model-one', kind: 'create-element' }),
  ).toBeGreaterThan(0);
  expect(
    sampleOf(text, 'coursecraft_model_tokens_total', { kind: 'create-element', direction: 'out' }),
  ).toBeGreaterThan(100);
  expect(sampleOf(text, 'coursecraft_model_refusals_total', { kind: 'create-element', budget: 'person' })).toBe(1);
});

test('job metrics read ages from the database and count failures on our side', async () => {
  const { courseId } = await makeCourse(app, author);
  const row = (jobId: string, status: string, code = 'internal', attempt = 1) =>
    pool.query(
      `insert into jobs (uid, job_id, course_id, lane, kind, fingerprint, status, failure, created_at, attempt)
       values ($1, $2, $3, $2, 'generateModule', '', $4, $5, now() - interval '90 seconds', $6)`,
      [author.profile.uid, jobId, courseId, status, { code }, attempt],
    );
  await row('one', 'running');
  await row('four', 'running', 'internal', 0);
  await row('two', 'failed');
  await row('three', 'failed', 'invalid');
  const text = await read();
  const of = { kind: 'generateModule', state: 'running' };
  expect(sampleOf(text, 'coursecraft_jobs', of)).toBe(1);
  expect(sampleOf(text, 'coursecraft_jobs', { ...of, state: 'waiting' }), 'nobody has begun with it').toBe(1);
  expect(sampleOf(text, 'coursecraft_jobs', { ...of, state: 'failed' })).toBe(1);
  expect(sampleOf(text, 'coursecraft_jobs_oldest_seconds', of)).toBeGreaterThanOrEqual(90);
  await pool.query("delete from jobs where job_id in ('one', 'two', 'three', 'four')");
  expect(sampleOf(await read(), 'coursecraft_jobs', of)).toBe(0);
});

test('pool, disk and process metrics are exported', async () => {
  const text = await read();
  expect(sampleOf(text, 'coursecraft_database_up')).toBe(1);
  expect(sampleOf(text, 'coursecraft_database_pool_connections_max', { pool: 'main' })).toBe(
    app.services.config.databasePools.main,
  );
  expect(sampleOf(text, 'coursecraft_database_pool_connections', { pool: 'main', state: 'idle' })).toBeGreaterThan(0);
  expect(sampleOf(text, 'coursecraft_database_statement_duration_seconds_count')).toBeGreaterThan(50);
  expect(sampleOf(text, 'coursecraft_disk_bytes', { state: 'free' })).toBeGreaterThan(1e6);
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('file errors are counted except when the sender disconnects', async () => {
  const { storage } = app.services;
  await expect(storage.read('uploads/gone')).rejects.toThrow();
  const brokenOff = async function* () {
    yield 'half of it';
    throw new Error('Unexpected end of form');
  };
  await expect(storage.write('uploads/half', Readable.from(brokenOff()))).rejects.toThrow('Unexpected end');
  const failures = async (operation: string) =>
    sampleOf(await read(), 'coursecraft_storage_failures_total', { operation });
  await expect.poll(() => failures('read')).toBe(1);
  expect(await failures('write')).toBe(0);
});

test('metrics are served during a database outage and report it', async () => {
  proxy.cut();
  expect((await app.visitor.call('getReady')).status).toBe(503);
  const text = await read();
  proxy.restore();
  expect(sampleOf(text, 'coursecraft_database_up')).toBe(0);
  expect(sampleOf(text, 'coursecraft_database_failures_total', { reason: 'away' })).toBeGreaterThan(0);
  await expect.poll(async () => sampleOf(await read(), 'coursecraft_database_up')).toBe(1);
});

describe('access to metrics', () => {
  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${TOKEN.replace('9', '8')}` }],
    ['a token of a person', { authorization: 'person' }],
    ['the token in another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('is refused with %s', async (_, headers: Record<string, string>) => {
    const shown = headers.authorization === 'person' ? { authorization: `Bearer ${author.token}` } : headers;
    const reply = await fetch(`${app.url}/metrics`, { headers: shown });
    expect([reply.status, await reply.json()]).toMatchObject([
      401,
      { code: 'unauthenticated', error: expect.stringContaining('METRICS_TOKEN'), requestId: expect.any(String) },
    ]);
  });

  test('does not exist without a port or a token', async () => {
    const bare = await startTestApp();
    const reply = await fetch(`${bare.url}/metrics`, {
      headers: { accept: 'application/json', authorization: `Bearer ${TOKEN}` },
    });
    expect(reply.status).toBe(404);
    expect(bare.services.telemetry.metrics).toBeUndefined();
  });

  describe('metrics port', () => {
    let own: FastifyInstance | undefined;
    afterAll(() => own?.close());

    test('serves only metrics while the main port has none', async () => {
      const apart = await startTestApp({ metrics: { port: 0, token: undefined } });
      own = buildMetricsApp(apart.services);
      if (!own) expect.unreachable('there is no app for them');
      const address = await listen(own, { host: '127.0.0.1', port: 0 }, 'METRICS_PORT');
      expect(await (await fetch(`${address}/metrics`)).text()).toContain('coursecraft_database_up 1');
      expect((await fetch(`${address}/api/health`)).status).toBe(404);
      expect((await fetch(`${apart.url}/metrics`, { headers: { accept: 'application/json' } })).status).toBe(404);
      const port = Number(new URL(address).port);
      await expect(
        listen(buildMetricsApp(apart.services) as never, { host: '127.0.0.1', port }, 'METRICS_PORT'),
      ).rejects.toThrow(
        `Port ${port} is in use by another program. Stop it, or choose another port with METRICS_PORT.`,
      );
    });

    test('requires the token if one is set', async () => {
      const apart = await startTestApp({ metrics: { port: 0, token: TOKEN } });
      const guarded = buildMetricsApp(apart.services);
      const ask = (headers = {}) => guarded?.inject({ url: '/metrics', headers });
      expect((await ask())?.statusCode).toBe(401);
      expect((await ask({ authorization: `Bearer ${TOKEN}` }))?.statusCode).toBe(200);
    });
  });
});

test('background jobs are counted by kind while waiting and after permanent failure', async () => {
  const kind = jobKind<{ courseId: string }>({
    name: 'never-worked',
    keyOf: ({ courseId }) => courseId,
    atOnce: 1,
    withinSeconds: 60,
  });
  await app.services.queue.add(kind, { courseId: 'crs_1' });
  await app.services.queue.add(kind, { courseId: 'crs_2' }, { afterMs: 60_000 });
  const waiting = { kind: kind.name, state: 'waiting' };
  expect(sampleOf(await read(), 'coursecraft_jobs', waiting), 'not the one whose time has not come').toBe(1);
  await app.services.db.execute(sql`update pgboss.job set retry_count = retry_limit where name = ${kind.name}`);
  await app.services.queue.work(kind, async () => {
    throw new Error('never');
  });
  await expect
    .poll(async () => sampleOf(await read(), 'coursecraft_jobs', { kind: kind.name, state: 'failed' }), inTime)
    .toBe(1);
});
