import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { inTime } from '../../../testing/in-time.ts';
import { joinCourse } from '../../../testing/join-course.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('shows an admin the components and size of the installation and no secret', async () => {
  const secret = 'sk-never-to-be-shown';
  const app = await startTestApp();
  const config = app.services.config;
  config.ai.apiKey = secret;
  const admin = await app.signUp({ role: 'admin' });
  const author = await app.signUp({ role: 'sme' });
  const { courseId } = await makeCourse(app, author);
  await author.do('ensureTestStudent', { body: { courseId } });
  await author.upload(courseId, [{ name: 'tides.txt', content: 'The sea rises.' }]);
  const { system } = await admin.do('getSystem');
  expect(system).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    people: 2,
    courses: 1,
    storage: { files: 1, bytes: 14 },
    database: { version: expect.stringContaining('PostgreSQL') },
    engine: { name: 'builtin' },
  });
  expect(system.database.bytes).toBeGreaterThan(100_000);
  expect(system.disk?.freeBytes).toBeLessThanOrEqual(system.disk?.bytes ?? 0);
  expect(Date.parse(system.startedAt)).toBeLessThan(Date.now());
  expect(JSON.stringify(system)).not.toMatch(new RegExp(`${secret}|postgres:|${config.dataFolder}`));
});

test('shows an admin whether statements reach the record store and not its address', async () => {
  const [endpoint, secret] = ['http://127.0.0.1:9/xapi', 'between-us-alone'];
  const app = await startTestApp({ recordStore: { endpoint, key: 'coursecraft', secret }, jobPace: 10 });
  const admin = await app.signUp({ role: 'admin' });
  const author = await app.signUp({ role: 'sme' });
  const { choose } = await joinCourse(app, await makeCourse(app, author));
  await choose('b');
  await vi.waitFor(async () => {
    const { system } = await admin.do('getSystem');
    expect(system.recordStore).toEqual({ waiting: 1, refused: 0, problem: expect.any(String) });
    expect(JSON.stringify(system)).not.toMatch(/127\.0\.0\.1|between-us/);
  }, inTime);
  const other = await (await startTestApp()).signUp({ role: 'admin' });
  expect((await other.do('getSystem')).system).not.toHaveProperty('recordStore');
});

test('shows an admin permanently failed jobs without content and retries them', async () => {
  const app = await startTestApp({ jobPace: 10 });
  const admin = await app.signUp({ role: 'admin' });
  const author = await app.signUp({ role: 'sme' });
  const { courseId } = await makeCourse(app, author, { title: 'Tides' });
  const { db, queue } = app.services;
  const kind = jobKind<{ courseId: string }>({
    name: 'always-fails',
    keyOf: (data) => data.courseId,
    atOnce: 1,
    withinSeconds: 60,
  });
  expect((await admin.do('listFailedJobs')).jobs).toEqual([]);
  for (const id of [courseId, 'crs_gone']) await queue.add(kind, { courseId: id });
  await db.execute(sql`update pgboss.job set retry_count = retry_limit where name = ${kind.name}`);
  let works = false;
  const done: string[] = [];
  await queue.work(kind, async (data) => {
    if (!works) throw Object.assign(new Error('somebody’s own words'), { code: 'EBROKEN' });
    done.push(data.courseId);
  });
  const failed = async () => (await admin.do('listFailedJobs')).jobs;
  await vi.waitFor(async () => expect(await failed()).toHaveLength(2), inTime);
  const jobs = await failed();
  expect(jobs.map(({ kind: name, error }) => [name, error])).toEqual([
    [kind.name, 'EBROKEN'],
    [kind.name, 'EBROKEN'],
  ]);
  const ours = jobs.find(({ course }) => course);
  expect(ours?.course).toEqual({ id: courseId, title: 'Tides' });
  works = true;
  const { jobs: left } = await admin.do('retryFailedJob', { params: { id: ours?.id ?? '' } });
  expect(left.map(({ id }) => id)).toEqual(jobs.flatMap(({ id }) => (id === ours?.id ? [] : [id])));
  await vi.waitFor(() => expect(done).toEqual([courseId]), inTime);
});
