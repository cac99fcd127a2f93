import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { connect, type Limits } from './connect.ts';

const { pool: own, connection } = await testDatabase();
const LIMITS: Limits = { connectMs: 5_000, statementMs: 5_000, lockMs: 5_000, idleMs: 5_000, pooled: false };
const pools = [
  connect(connection, { size: 1, limits: LIMITS }),
  connect(connection, { size: 1, limits: { ...LIMITS, pooled: true } }),
] as const;
const [pool, behindPooler] = pools;
afterAll(() => Promise.all(pools.map((one) => one.end())));

const ask = async (of: typeof pool, text: string, times: number) => {
  for (let time = 0; time < times; time += 1) expect((await of.query(text, [time])).rows).toEqual([{ asked: time }]);
};
const prepared = async (of: typeof pool, text: string) =>
  (await of.query('select statement from pg_prepared_statements')).rows.filter(({ statement }) => statement === text);

test('frequent statements are prepared, rare ones are not, and none behind a pooler', async () => {
  const often = 'select $1::int as asked';
  await ask(pool, often, 8);
  expect(await prepared(pool, often)).toHaveLength(1);
  await ask(pool, 'select $1::int as asked -- once', 1);
  expect(await prepared(pool, 'select $1::int as asked -- once')).toHaveLength(0);
  await ask(behindPooler, often, 8);
  expect(await prepared(behindPooler, often)).toHaveLength(0);
});

test('a migration that changes a statement’s columns makes it fail at most once', async () => {
  await own.query('create table kept (asked int); insert into kept values (3)');
  const text = 'select * from kept where $1::int = 3';
  const read = async () => (await pool.query(text, [3])).rows;
  for (let time = 0; time < 8; time += 1) expect(await read()).toEqual([{ asked: 3 }]);
  await own.query('alter table kept add more text');
  await read().catch((error: Error) => expect(error.message).toMatch(/cached plan/));
  expect(await read()).toEqual([{ asked: 3, more: null }]);
});
