import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fillDatabase } from '../../testing/fill-database.ts';
import { holdTraffic, statementsFor, type TrafficResult } from '../../testing/hold-traffic.ts';
import { emptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listTables } from './backup/list-tables.ts';
import { withTransaction } from './connect.ts';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { LOCK_MS } from './migration-steps.ts';

/** From this migration on, migrations must work on tables of any size. */
const FIRST = 54;
const HELD = knownMigrations().filter(({ number }) => number >= FIRST);

/** Tables that normal use reads and writes. */
const BUSY = ['answers', 'evidence', 'progress', 'done_elements', 'audit_log', 'notifications'];
/** Append-only tables. */
const FIXED = ['evidence', 'audit_log'];
const MANY: { readonly [table: string]: number } = {
  answers: 40_000,
  evidence: 40_000,
  progress: 20_000,
  done_elements: 20_000,
  audit_log: 20_000,
  notifications: 20_000,
  visits: 20_000,
  tutor_messages: 20_000,
};
const FEW = 500;
const MOST = Math.max(...Object.values(MANY));

let database: TestDatabase;
let first = MOST + 1;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database.pool, MIGRATIONS_FOLDER, FIRST - 1);
  await fillDatabase(database.pool, (table) => MANY[table] ?? FEW);
});

/** Counts rows and keys, and a checksum over the named columns. */
async function countRows(table: string, columns: readonly string[]) {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await database.pool.query<{ rows: number; different: number; sum: string }>(
    `select count(*)::int as rows, count(distinct hashtextextended((${listed})::text, 0))::int as different,
       sum(hashtextextended((${listed})::text, 0)::numeric)
         filter (where substring((${listed})::text from '[a-z_] (\\d+)"')::bigint <= ${MOST}) as sum
     from ${table}`,
  );
  return rows[0] ?? { rows: 0, different: 0, sum: '' };
}

async function busyTables() {
  const tables = await withTransaction(database.pool, listTables);
  return tables.filter(({ schema, name }) => schema === 'public' && BUSY.includes(name));
}

/** Runs work under traffic and checks that no row was lost. */
async function hold(work: () => Promise<unknown>): Promise<TrafficResult> {
  const { pool } = database;
  const before = await busyTables();
  const asked = await statementsFor(pool, before, FIXED);
  const counted = await Promise.all(before.map(({ name, columns }) => countRows(name, columns)));
  const held = await holdTraffic(pool, asked, first, work);
  first += held.statements;
  for (const [at, { name, columns }] of before.entries()) {
    const [was, now] = [counted[at], await countRows(name, columns)];
    expect(now.rows, name).toBe((was?.rows ?? 0) + (held.added.get(`"public"."${name}"`) ?? 0));
    expect(now.different, `${name}: each once`).toBe(now.rows);
    expect(now.sum, `${name}: as they were`).toBe(was?.sum);
  }
  return held;
}

/** The allowed time: some lock timeouts, plus the usual time of this machine. */
const bound = ({ alone }: TrafficResult) => 3 * LOCK_MS + 3 * alone;

describe('migrations under traffic on a large database', () => {
  for (const { number, name } of HELD)
    test(`${name} blocks nobody and loses or doubles nothing`, async () => {
      const held = await hold(() => migrate(database.pool, MIGRATIONS_FOLDER, number));
      const { ms, statement } = held.during;
      expect(ms, `${statement}; the slowest alone took ${held.alone} ms`).toBeLessThan(bound(held));
    });

  test('a change that locks a table for its duration is detected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // A sleep replaces more rows.
    writeFileSync(
      join(folder, '0001-rewrite.sql'),
      `alter table answers add column made uuid default gen_random_uuid(); select pg_sleep(4);`,
    );
    const { rows } = await database.pool.query('delete from schema_migrations returning *');
    const asked = await statementsFor(database.pool, await busyTables(), FIXED);
    const held = await holdTraffic(database.pool, asked, first, () => migrate(database.pool, folder));
    expect(rows).toHaveLength(knownMigrations().length);
    expect(held.during.ms).toBeGreaterThan(bound(held));
  });
});
