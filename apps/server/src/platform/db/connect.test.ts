import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type Connection, connect, databaseOf, type Limits, type Pool } from './connect.ts';
import { unavailabilityOf } from './unavailability.ts';

const LIMITS: Limits = { connectMs: 1_000, statementMs: 1_000, lockMs: 500, idleMs: 700, pooled: false };
const { connection } = await testDatabase();
const proxy = await startDatabaseProxy(connection);

const opened: Pool[] = [];
function open(limits: Limits | undefined, to: Connection = connection): Pool {
  const pool = connect(to, { size: 2, ...(limits ? { limits } : {}) });
  opened.push(pool);
  return pool;
}
afterAll(async () => {
  await Promise.all(opened.map((pool) => pool.end()));
});

const SETTINGS = sql`select
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const WITH = { statement: '1s', lock: '500ms', idle: '700ms' };
const WITHOUT = { statement: '0', lock: '0', idle: '0' };

describe('connection limits', () => {
  test('are set by the connection if there is no pooler', async () => {
    expect((await databaseOf(open(LIMITS)).execute(SETTINGS)).rows).toEqual([WITH]);
  });

  test('are set by each transaction only if there is a pooler', async () => {
    const db = databaseOf(open({ ...LIMITS, pooled: true }));
    expect((await db.execute(SETTINGS)).rows).toEqual([WITHOUT]);
    expect((await db.transaction((tx) => tx.execute(SETTINGS))).rows).toEqual([WITH]);
    const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    expect((await db.transaction((tx) => tx.execute(SETTINGS), reading)).rows).toEqual([WITH]);
    expect((await db.execute(SETTINGS)).rows).toEqual([WITHOUT]);
  });

  test('are off on request, as for migrations', async () => {
    expect((await databaseOf(open(undefined)).execute(SETTINGS)).rows).toEqual([WITHOUT]);
  });

  test.each([true, false])('end an unanswered statement and its connection (pooled: %s)', async (pooled) => {
    proxy.restore();
    const pool = open({ ...LIMITS, idleMs: 60_000, pooled }, proxy.connection);
    const db = databaseOf(pool);
    await db.execute(SETTINGS);
    const began = performance.now();
    const asked = db.transaction(async (tx) => {
      proxy.freeze();
      await tx.execute(sql`select 1`);
    });
    const failure = await asked.catch((error: unknown) => error);
    expect(unavailabilityOf(failure)).toBe('away');
    expect(performance.now() - began, 'one wait, and none for its rollback').toBeLessThan(5_000);
    expect(pool.totalCount).toBe(0);
  });

  test('end an idle transaction and let the next one succeed', async () => {
    const db = databaseOf(open(LIMITS));
    const resting = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await tx.execute(sql`select 1`);
    });
    expect(unavailabilityOf(await resting.catch((error: unknown) => error))).toMatch(/away|slow/);
    expect((await db.execute(SETTINGS)).rows).toEqual([WITH]);
  });
});

test('a transaction that cannot start returns its connection', async () => {
  proxy.restore();
  const pool = open(LIMITS, proxy.connection);
  const db = databaseOf(pool);
  await db.execute(SETTINGS);
  proxy.freeze();
  for (let times = 0; times < 3; times += 1) {
    await expect(db.transaction((tx) => tx.execute(SETTINGS))).rejects.toThrow();
  }
  expect(pool.totalCount).toBe(0);
  proxy.restore();
  expect((await db.transaction((tx) => tx.execute(SETTINGS))).rows).toEqual([WITH]);
});
