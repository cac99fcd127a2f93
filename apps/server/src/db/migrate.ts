import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '../errors/start-up-error.ts';
import { type Client, type Pool, withTransaction } from './connect.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** Any number, the same in every process; transaction-level, so that it works behind a pooler too. */
const ADVISORY_LOCK = 4_400_001;

export const MIGRATIONS_TABLE = 'schema_migrations';

type Migration = { number: number; name: string; checksum: string; sql: string };
export type Applied = Omit<Migration, 'sql'>;

/**
 * Brings the database up to the last of the numbered SQL files, each in a transaction of its own, and gives the
 * names of those it applied. Processes that migrate at once take turns. Throws a `StartUpError`, with everything
 * before the failing file kept, when history and files differ or a file fails. `last` ends it before later files.
 */
export async function migrate(
  pool: Pool,
  folder = MIGRATIONS_FOLDER,
  last = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ number }) => number <= last);
  const names: string[] = [];
  for (;;) {
    const name = await withTransaction(pool, (client) => applyNext(client, migrations));
    if (!name) return names;
    names.push(name);
  }
}

async function applyNext(client: Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<Applied>('SELECT number, name, checksum FROM schema_migrations ORDER BY number');
  refuseDifferentHistory(rows, migrations);
  const next = migrations[rows.length];
  if (!next) return undefined;
  await client.query(next.sql).catch((error: Error) => {
    throw new StartUpError(`The migration ${next.name} failed and was undone: ${error.message}.`, { cause: error });
  });
  await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ]);
  return next.name;
}

/** What was applied to a database, in order; nothing where it was never migrated. */
export async function appliedMigrations(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    MIGRATIONS_TABLE,
  ]);
  if (!rows[0]?.there) return [];
  return (await client.query<Applied>(`SELECT number, name, checksum FROM ${MIGRATIONS_TABLE} ORDER BY number`)).rows;
}

/** The migrations that this version knows, in order. */
export const knownMigrations = (folder = MIGRATIONS_FOLDER): Applied[] =>
  readMigrations(folder).map(({ number, name, checksum }) => ({ number, name, checksum }));

function refuseDifferentHistory(applied: Applied[], migrations: Migration[]) {
  for (const [index, past] of applied.entries()) {
    const file = migrations[index];
    if (!file) {
      throw new StartUpError(
        `This database had the migration ${past.name}, which this version does not know: a newer version used it. ` +
          'Update the program, or use another database.',
      );
    }
    if (file.checksum !== past.checksum) {
      throw new StartUpError(
        `The migration ${past.name} was changed after it was applied: restore it, and write the change as a new one.`,
      );
    }
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new StartUpError(
          `The migration ${name} must be named like ${String(index + 1).padStart(4, '0')}-what-it-does.sql: numbers have no gaps.`,
        );
      }
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
