import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { authorisationRequests } from '../../testing/authorisation-requests.ts';
import { furnishCourse } from '../../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { openStream } from '../../testing/open-stream.ts';
import { requestFor } from '../../testing/speak-to.ts';
import { type DebianPostgres, type Running, startDebianPostgres } from '../../testing/start-debian-postgres.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';
import { connect } from './connect.ts';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from './migrate.ts';

let postgres: DebianPostgres;
let pooler: Running;
let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;

beforeAll(async () => {
  postgres = await startDebianPostgres();
  pooler = await postgres.startPooler();
  app = await startTestApp({ databaseDirectUrl: postgres.url }, { connectionString: pooler.url });
  [author, student] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp()]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
});

test('the database has the oldest supported version behind a pooler', async () => {
  const { rows } = await pooler.pool.query(`select current_setting('server_version_num')::int / 10000 as version`);
  expect(rows).toEqual([{ version: expect.toSatisfy((version: number) => version >= 15 && version <= 18) }]);
});

test('migrations with every kind of step run once through the pooler when processes start together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const name = `${String(knownMigrations().length + 1).padStart(4, '0')}-tried.sql`;
  const steps = [
    'once\ncreate table tried as select n, false as done from generate_series(1, 500) n;',
    'batches\nupdate tried set done = true where n in (select n from tried where not done limit 100);',
    'concurrently\ndrop index concurrently if exists tried_n;\ncreate index concurrently tried_n on tried (n);',
  ];
  writeFileSync(join(folder, name), steps.map((step) => `-- step: ${step}`).join('\n'));
  const pools = [1, 2, 3].map(() => connect({ connectionString: pooler.url }, { size: 2 }));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat()).toEqual([name]);
  const { rows } = await postgres.pool.query(
    `select count(*)::int as all, count(*) filter (where done)::int as done from tried`,
  );
  expect(rows).toEqual([{ all: 500, done: 500 }]);
  await postgres.pool.query(`drop table tried; delete from schema_migrations where name = '${name}'`);
});

test('sign-in, document jobs and events work through the pooler', async () => {
  expect((await app.signIn(student)).profile.uid).toBe(student.profile.uid);
  const { courseId, elementId } = course;
  await author.upload(courseId, [{ name: 'tides.txt', content: 'The moon raises the sea twice a day.' }]);
  await untilRead(author, courseId);
  const stream = await openStream(`${app.url}/api/events?courseId=${courseId}`, author.token);
  await student.do('createQuestion', { params: { courseId }, body: { elementId, text: 'Why twice?' } });
  while ((await stream.next())?.questions !== true);
  stream.leave();
});

test('every endpoint works through the pooler', async () => {
  const requests = authorisationRequests(course, student, author, student);
  // Slow engine work has its own tests, and some calls end the session or course.
  const isLeftOut = (name: EndpointName) =>
    'stream' in endpoints[name] || /Events$|^(delete(Course|Profile|Student)|signOut)/.test(name);
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !isLeftOut(name));
  expect(names.length).toBeGreaterThan(120);
  const refused: string[] = [];
  for (const name of names) {
    const prepared = requests[name];
    const request = typeof prepared === 'function' ? await prepared() : prepared;
    const reply = await fetch(requestFor(app.url, name, request as never, author.token));
    await reply.body?.cancel();
    if (reply.status >= 500) refused.push(`${name} ${reply.status}`);
  }
  expect(refused).toEqual([]);
});

test('a caller who disconnects cancels only the own statement through the pooler', async () => {
  const params = { courseId: course.courseId };
  const leave = async (at: number) => {
    const leaving = new AbortController();
    const asked = fetch(requestFor(app.url, 'getKnowledge', { params }, author.token), { signal: leaving.signal });
    await wait(at % 13);
    leaving.abort();
    await asked.catch(() => undefined);
  };
  const stay = async () => (await author.call('getCourseStats', { params })).status;
  for (let round = 0; round < 15; round += 1) {
    const leavers = Array.from({ length: 4 }, (_, at) => leave(round * 4 + at));
    const stayers = await Promise.all(Array.from({ length: 4 }, stay));
    expect(stayers).toEqual([200, 200, 200, 200]);
    await Promise.all(leavers);
  }
});

test('a pooler restart under traffic is logged and loses or doubles nothing', async () => {
  const params = { courseId: course.courseId };
  const said = new Map<string, number>();
  let isOver = false;
  const live = async (who: number) => {
    for (let at = 0; !isOver; at += 1) {
      const text = `Module ${who} ${at}`;
      const { status, headers } = await author.call('createBlankModule', { params, body: { title: text } });
      said.set(text, status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      const read = await author.call('listQuestions', { params });
      expect([200, 503]).toContain(read.status);
    }
  };
  const lives = Array.from({ length: 6 }, (_, who) => live(who));
  for (let round = 0; round < 3; round += 1) {
    await wait(700);
    await pooler.kill();
    await wait(300);
    await pooler.start();
  }
  await wait(500);
  isOver = true;
  await Promise.all(lives);
  await expect.poll(async () => (await author.call('listQuestions', { params })).status).toBe(200);

  expect(new Set(said.values())).toEqual(new Set([201, 503]));
  const { rows } = await postgres.pool.query(
    `select title as text, count(*)::int as times from modules where title like 'Module %' group by 1`,
  );
  const kept = new Map(rows.map(({ text, times }) => [text, times]));
  for (const [text, status] of said) {
    if (status === 201) expect([text, kept.get(text)]).toEqual([text, 1]);
    else expect([text, kept.get(text) ?? 0].join()).toMatch(/,[01]$/);
  }
  expect([...said.values()].filter((status) => status === 201).length).toBeGreaterThan(20);
});
