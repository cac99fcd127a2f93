import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { LOCK_MS } from './migration-steps.ts';

const { pool } = await testDatabase();

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
};
const columnsOf = async (table: string) => {
  const { rows } = await pool.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name).sort();
};

const first = { '0001-first.sql': 'CREATE TABLE tried (a int);' };
const second = { '0002-second.sql': 'ALTER TABLE tried ADD COLUMN b int;' };

beforeEach(() => pool.query('DROP TABLE IF EXISTS tried; TRUNCATE schema_migrations'));

describe('migrations', () => {
  it('are applied once in order of their numbers', async () => {
    const folder = folderWith({ ...second, ...first });
    expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await columnsOf('tried')).toEqual(['a', 'b']);
    expect(await migrate(pool, folder)).toEqual([]);
  });

  it('are applied once when several processes start together', async () => {
    const folder = folderWith({ ...first, ...second });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
    expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('roll back a failing file, keep earlier files and continue once it is fixed', async () => {
    const broken = folderWith({ ...first, '0002-second.sql': 'ALTER TABLE tried ADD COLUMN c int; SELECT nothing;' });
    await expect(migrate(pool, broken)).rejects.toThrow(/0002-second\.sql failed and was undone: .*nothing/);
    expect(await columnsOf('tried')).toEqual(['a']);
    expect(await migrate(pool, folderWith({ ...first, ...second }))).toEqual(['0002-second.sql']);
  });

  it('refuse a file that changed after it was applied', async () => {
    await migrate(pool, folderWith(first));
    const changed = folderWith({ '0001-first.sql': 'CREATE TABLE tried (a bigint);' });
    await expect(migrate(pool, changed)).rejects.toThrow(/0001-first\.sql was changed/);
  });

  it('refuse a database that a newer version has used', async () => {
    const breaking = { '0002-second.sql': '-- needs programs that know 0002\nALTER TABLE tried DROP COLUMN a;' };
    const folder = folderWith({ ...first, ...breaking });
    await migrate(pool, folder);
    unlinkSync(join(folder, '0002-second.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow(
      /A newer version of Coursecraft applied the migration 0002-second\.sql/,
    );
  });

  it('allow older versions that a newer one declares compatible', async () => {
    const widens = { '0003-third.sql': '-- needs programs that know 0002\nALTER TABLE tried DROP COLUMN a;' };
    await migrate(pool, folderWith({ ...first, ...second, ...widens }));
    expect(await migrate(pool, folderWith({ ...first, ...second }))).toEqual([]);
    await expect(migrate(pool, folderWith(first))).rejects.toThrow(
      /A newer version of Coursecraft applied the migration 0003-third\.sql/,
    );
  });

  it('state their required version from the first one on', async () => {
    await pool.query('ALTER TABLE schema_migrations DROP COLUMN needs');
    await migrate(pool, folderWith(first));
    await migrate(pool, folderWith({ ...first, ...second }));
    expect(await migrate(pool, folderWith(first))).toEqual([]);
  });

  it('refuse a file name without the next number', async () => {
    const folder = folderWith({ ...first, '0003-third.sql': 'SELECT 1' });
    await expect(migrate(pool, folder)).rejects.toThrow(/0003-third\.sql must be named like 0002-/);
  });

  describe('migration with several steps', () => {
    const rows = async (sql: string) => (await pool.query(sql)).rows;
    const inSteps = (...steps: string[]) => steps.map((step) => `-- step: ${step}`).join('\n');
    const third = `once\nUPDATE tried SET a = a + 1000 WHERE a = 1;`;
    const doubling = `batches
      WITH batch AS (SELECT a FROM tried WHERE b IS NULL ORDER BY a LIMIT 3)
      UPDATE tried SET b = 2 * tried.a FROM batch WHERE tried.a = batch.a;`;
    const concurrently = `concurrently
      DROP INDEX CONCURRENTLY IF EXISTS tried_b;
      -- Again from the start, where it was cut off.
      CREATE INDEX CONCURRENTLY tried_b ON tried (b);`;
    const filled = {
      '0001-first.sql': 'CREATE TABLE tried (a int, b int); INSERT INTO tried SELECT generate_series(1, 10);',
    };

    beforeEach(() => pool.query('DROP SCHEMA IF EXISTS migrating CASCADE'));

    it('repeats batches until they affect no rows and creates indexes outside a transaction', async () => {
      const folder = folderWith({ ...filled, '0002-second.sql': `-- Why.\n${inSteps(doubling, concurrently, third)}` });
      expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
      expect(await rows('SELECT FROM tried WHERE b = 2 * a')).toHaveLength(9);
      expect(await rows('SELECT FROM tried WHERE a = 1001 AND b = 2')).toHaveLength(1);
      expect(await rows(`SELECT FROM pg_index WHERE indexrelid = 'tried_b'::regclass AND indisvalid`)).toHaveLength(1);
      expect(await rows('SELECT FROM migrating.steps_done')).toEqual([]);
    });

    it('continues at the failed step in any process', async () => {
      const broken = `once\nINSERT INTO tried SELECT 1 / (count(*) - 1)::int FROM held;`;
      const folder = folderWith({ ...filled, '0002-second.sql': inSteps(third, doubling, broken, concurrently) });
      await expect(migrate(pool, folder)).rejects.toThrow(
        /0002-second\.sql failed in step 3 of 4 and was undone: .*held/,
      );
      await pool.query('CREATE TABLE held AS SELECT generate_series(1, 3)');
      onTestFinished(async () => void (await pool.query('DROP TABLE held')));
      const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
      expect(applied.flat()).toEqual(['0002-second.sql']);
      expect(await rows('SELECT FROM tried WHERE a = 1001 AND b = 2002'), 'the first step once').toHaveLength(1);
    });

    it('releases a busy table so early that nobody waits and tries again', async () => {
      await migrate(pool, folderWith(filled));
      const reader = await pool.connect();
      await reader.query('BEGIN; SELECT FROM tried');
      const leave = async () => void (await reader.query('COMMIT'));
      onTestFinished(() => leave().finally(() => reader.release()));
      const told: string[] = [];
      const folder = folderWith({ ...filled, '0002-second.sql': 'ALTER TABLE tried ADD COLUMN c int;' });
      const migrating = migrate(pool, folder, undefined, { onProgress: (sentence) => told.push(sentence) });
      const waits: number[] = [];
      for (const until = performance.now() + 2_500; performance.now() < until; await wait(20)) {
        const began = performance.now();
        await pool.query('SELECT FROM tried');
        waits.push(performance.now() - began);
      }
      expect(Math.max(...waits)).toBeLessThan(3 * LOCK_MS);
      expect(told.join()).toMatch(
        /^Changing the database: 0002-second\.sql, step 1 of 1\. Somebody else uses its table/,
      );
      await leave();
      expect(await migrating).toEqual(['0002-second.sql']);
    });

    it('is refused if it changed meanwhile or a step has an unknown kind', async () => {
      const files = (last: string) => ({ ...filled, '0002-second.sql': inSteps(third, last) });
      await expect(migrate(pool, folderWith(files('once\nSELECT nothing;')))).rejects.toThrow(/step 2 of 2/);
      await expect(migrate(pool, folderWith(files('once\nSELECT 1;')))).rejects.toThrow(
        /changed after its first steps/,
      );
      await expect(migrate(pool, folderWith(files('twice\nSELECT 1;')))).rejects.toThrow(
        /an unknown step “twice”\. Use once, /,
      );
      const before = { ...filled, '0002-second.sql': `SELECT 1;\n${inSteps(third)}` };
      await expect(migrate(pool, folderWith(before))).rejects.toThrow(/must begin with a step/);
    });
  });

  it('ignore line endings', async () => {
    await migrate(pool, folderWith({ '0001-first.sql': 'CREATE TABLE tried\n(a int);' }));
    expect(await migrate(pool, folderWith({ '0001-first.sql': 'CREATE TABLE tried\r\n(a int);' }))).toEqual([]);
  });
});

it('a new database has all migrations of the project', async () => {
  const own = folderWith({});
  cpSync(MIGRATIONS_FOLDER, own, { recursive: true });
  const { pool: fresh } = await testDatabase();
  expect(await migrate(fresh, own)).toEqual([]);
});

/** Changes that break older programs; earlier migrations required a stop anyway. */
const TAKES_AWAY = /\b(drop (table|column|view|function)|rename|set not null|alter column \w+ (set data )?type)\b/i;
const LAST_WITHOUT_RULE = 55;

it.each(readdirSync(MIGRATIONS_FOLDER).filter((name) => Number(name.slice(0, 4)) > LAST_WITHOUT_RULE))(
  '%s names the program version it requires if it removes something',
  (name) => {
    const sql = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8');
    if (TAKES_AWAY.test(sql)) expect(sql).toMatch(/^-- needs programs that know \d{4}\b/);
  },
);
