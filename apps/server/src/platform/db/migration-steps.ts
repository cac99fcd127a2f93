import { StartUpError } from '../errors/start-up-error.ts';
import type { Client, Pool } from './connect.ts';

/**
 * - `once`: statements in one transaction.
 * - `batches`: the step repeats, one transaction each, until its last statement affects no row.
 * - `concurrently`: statements outside of a transaction, one by one. All are repeated after a kill.
 */
const KINDS = ['once', 'batches', 'concurrently'] as const;
export type Step = { kind: (typeof KINDS)[number]; sql: string };

/**
 * How long a step waits for a table lock, in milliseconds. Others queue behind it, so it retries instead of waiting.
 */
export const LOCK_MS = 500;

const MARK = /^-- step: (.*)$/m;

/** Splits a migration at lines like `-- step: batches`. */
export function readSteps(name: string, sql: string): Step[] {
  const [before = '', ...marked] = sql.split(MARK);
  if (marked.length === 0) return [{ kind: 'once', sql }];
  if (statementsOf(before).length > 0) throw new StartUpError(`The migration ${name} must begin with a step.`);
  return marked.flatMap((word, at) => {
    if (at % 2 === 1) return [];
    const kind = KINDS.find((one) => one === word);
    if (!kind) throw new StartUpError(`The migration ${name} has an unknown step “${word}”. Use ${KINDS.join(', ')}.`);
    return [{ kind, sql: marked[at + 1] ?? '' }];
  });
}

/** Splits SQL without functions: each statement ends with its line. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

/**
 * Runs a step in the client's transaction or on another connection. Returns the rows affected by its last statement.
 */
export async function runStep(pool: Pool, client: Client, { kind, sql }: Step): Promise<number> {
  if (kind === 'concurrently') {
    // The transaction idles meanwhile and holds the lock.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    for (const statement of statementsOf(sql)) await pool.query(statement);
    return 0;
  }
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_MS}`);
  const results = [await client.query(sql)].flat();
  return results.at(-1)?.rowCount ?? 0;
}

/** A separate schema, so that backups by older versions skip it. */
export const UNFINISHED = { schema: 'migrating', table: 'steps_done' };

type Unfinished = { number: number; checksum: string; steps: number };

export async function readUnfinished(client: Client): Promise<Unfinished | undefined> {
  const { rows: there } = await client.query(`SELECT WHERE to_regclass('migrating.steps_done') IS NOT NULL`);
  if (there.length === 0) return undefined;
  return (await client.query<Unfinished>('SELECT number, checksum, steps FROM migrating.steps_done')).rows[0];
}

export async function writeUnfinished(client: Client, { number, checksum, steps }: Unfinished): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS migrating;
    CREATE TABLE IF NOT EXISTS migrating.steps_done (number integer PRIMARY KEY, checksum text NOT NULL, steps integer NOT NULL)`);
  await client.query(
    `INSERT INTO migrating.steps_done (number, checksum, steps) VALUES ($1, $2, $3)
     ON CONFLICT (number) DO UPDATE SET steps = excluded.steps`,
    [number, checksum, steps],
  );
}

export const forgetUnfinished = (client: Client) => client.query('DELETE FROM migrating.steps_done');
