import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Pool } from '../platform/db/connect.ts';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from '../platform/db/migrate.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { fillDatabase } from '../testing/fill-database.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const BEFORE = 54;
const PARTITIONED = ['audit_log', 'answers', 'evidence'];

const rowsOf = (table: string) => (PARTITIONED.includes(table) ? 40 : 0);

const countIn = async (pool: Pool) => {
  const counts = PARTITIONED.map(async (table) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${table}`);
    return [table, rows[0]?.count];
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** Backs up a database and restores it into a new one. */
async function carry(pool: Pool): Promise<Pool> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'backup.tar.gz');
  await writeBackup({ pool, storage: createDiskStorage(join(folder, 'files')), dataFolder: folder }, file);
  const target = await emptyDatabase();
  await restoreBackup({ pool: target.pool, storage: createDiskStorage(join(folder, 'restored')) }, file);
  return target.pool;
}

test('restores a backup made between two steps of a migration and continues the migration', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, MIGRATIONS_FOLDER, BEFORE);
  await fillDatabase(pool, rowsOf);
  await migrate(pool, MIGRATIONS_FOLDER, BEFORE, { steps: 2 });
  await pool.query(`delete from answers where student_id = 'student_id 7'`);
  const restored = await carry(pool);
  expect(await countIn(restored)).toEqual({ audit_log: 40, answers: 39, evidence: 40 });
  expect((await restored.query('select from schema_migrations')).rowCount).toBe(knownMigrations().length);
  expect(
    (await restored.query(`select from pg_class where relnamespace = 'migrating'::regnamespace and relkind = 'p'`))
      .rowCount,
  ).toBe(0);
});

test('restores partitions that an older version saved as separate tables', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool);
  await fillDatabase(pool, rowsOf);
  for (const [table, part] of [
    ['evidence', 'evidence_3'],
    ['answers', 'answers_0'],
    ['audit_log', 'audit_log_rest'],
  ])
    await pool.query(`alter table ${table} detach partition ${part}`);
  const restored = await carry(pool);
  expect(await countIn(restored)).toEqual({ audit_log: 40, answers: 40, evidence: 40 });
  const { rows } = await restored.query(
    `select nextval('evidence_seq_next')::int as next, max(seq)::int as last from evidence`,
  );
  expect(rows[0]?.next, 'the log goes on behind what is there').toBeGreaterThan(rows[0]?.last);
});
