import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

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
  it('are applied once, in the order of their numbers', async () => {
    const folder = folderWith({ ...second, ...first });
    expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await columnsOf('tried')).toEqual(['a', 'b']);
    expect(await migrate(pool, folder)).toEqual([]);
  });

  it('are applied once when several processes begin together', async () => {
    const folder = folderWith({ ...first, ...second });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
    expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('undo a file that fails, keep those before it, and go on once it is mended', async () => {
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
    const folder = folderWith({ ...first, ...second });
    await migrate(pool, folder);
    unlinkSync(join(folder, '0002-second.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow(/0002-second\.sql, which this version does not know/);
  });

  it('refuse a name without the next number', async () => {
    const folder = folderWith({ ...first, '0003-third.sql': 'SELECT 1' });
    await expect(migrate(pool, folder)).rejects.toThrow(/0003-third\.sql must be named like 0002-/);
  });

  it('do not mind line endings', async () => {
    await migrate(pool, folderWith({ '0001-first.sql': 'CREATE TABLE tried\n(a int);' }));
    expect(await migrate(pool, folderWith({ '0001-first.sql': 'CREATE TABLE tried\r\n(a int);' }))).toEqual([]);
  });
});

it('the project’s own migrations are all applied to a new database', async () => {
  const own = folderWith({});
  cpSync(MIGRATIONS_FOLDER, own, { recursive: true });
  const { pool: fresh } = await testDatabase();
  expect(await migrate(fresh, own)).toEqual([]);
});
