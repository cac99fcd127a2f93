import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

test('a process opens the configured number of connections and serves everybody with them', async () => {
  const { pool, connection } = await testDatabase();
  const app = await startTestApp({ databasePools: { main: 2, replica: 1, identity: 1, jobs: 1 } }, connection);
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
  const calls = Array.from({ length: 40 }, (_, at) => people[at % people.length]?.call('getHome'));
  expect((await Promise.all(calls)).every((reply) => reply?.status === 200)).toBe(true);
  const { rows } = await pool.query(`
    select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`);
  expect(rows).toEqual([
    { name: 'coursecraft', connections: 3 },
    { name: 'coursecraft-jobs', connections: expect.toSatisfy((jobs: number) => jobs <= 2) },
    { name: 'coursecraft-live', connections: 1 },
  ]);
});
