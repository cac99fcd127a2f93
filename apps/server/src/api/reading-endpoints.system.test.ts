import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { Pool } from '../platform/db/connect.ts';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { requestFor } from '../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

let app: TestApp;
let _pool: Pool;
let author: Person;
let student: Person;
let course: TestCourse;
const { pool: ownPool, connection } = await testDatabase();
const pools = { main: 3, replica: 1, identity: 1, jobs: 1 };

beforeAll(async () => {
  _pool = ownPool;
  // Background work would wait for a locked table too and be counted.
  app = await startTestApp({ databasePools: pools, logLevel: 'warn', role: 'web' }, connection);
  [author, student] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp()]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
});

test('every GET endpoint only reads unless the table says that it writes', async () => {
  const reader = await startTestApp(
    { databasePools: { ...pools, main: 1 }, dataFolder: app.services.config.dataFolder },
    connection,
  );
  // A role that can only read; counting requests is a write.
  const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
  await reader.services.db.execute(`create role ${role}; grant usage on schema public, auth, pgboss to ${role};
    grant select on all tables in schema public, auth, pgboss to ${role}; grant insert, update on request_counts to ${role}`);
  const requests = authorisationRequests(course, student, author, student);
  const wrong: string[] = [];
  const writing: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (endpoint.method !== 'GET' || endpoint.answers === 'events') continue;
    const prepared = requests[name];
    await reader.services.db.execute('reset role');
    const request = typeof prepared === 'function' ? await prepared() : prepared;
    for (const { token } of [author, student]) {
      // The only connection; a failing statement ends it.
      await reader.services.db.execute(`set role ${role}`);
      const reading = await fetch(requestFor(reader.url, name, request as never, token));
      const usual = await fetch(requestFor(app.url, name, request as never, token));
      await Promise.all([usual.body?.cancel(), reading.body?.cancel()]);
      if (usual.status !== reading.status)
        (endpoint.writes ? writing : wrong).push(`${name} ${usual.status} ${reading.status}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(new Set(writing).size).toBeGreaterThan(0);
});
