import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../errors/start-up-error.ts';
import { type Client, type Pool, withTransaction } from './connect.ts';
import {
  forgetUnfinished,
  LOCK_MS,
  readSteps,
  readUnfinished,
  runStep,
  type Step,
  writeUnfinished,
} from './migration-steps.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/**
 * A transaction-level lock works behind a pooler. It is polled, because a waiting statement would block concurrent
 * index builds.
 */
const ADVISORY_LOCK = 4_400_003;
const ASK_AGAIN_MS = 100;

/** Pauses after a lock timeout, in milliseconds; the last one repeats. */
const PAUSES_MS = [200, 400, 800, 1_500, 3_000, 6_000, 10_000];
const REPORT_EVERY_MS = 2_000;

export const MIGRATIONS_TABLE = 'schema_migrations';

/** `needs` is the last migration that a program must know to work with this one. */
type Migration = { number: number; name: string; checksum: string; steps: Step[]; needs: number };
export type Applied = Omit<Migration, 'steps' | 'needs'>;

const NEEDS = /^-- needs programs that know (\d{4})\b/;

type Options = {
  steps?: number;
  onProgress?: (sentence: string) => void;
};

/**
 * Applies the numbered SQL files in order and returns the names of the completed ones. Processes run in turn. Throws a
 * `StartUpError` if history and files differ or a step fails; completed steps stay. The pool needs two connections.
 */
export async function migrate(
  pool: Pool,
  folder = MIGRATIONS_FOLDER,
  last = Number.POSITIVE_INFINITY,
  { steps = 0, onProgress = () => undefined }: Options = {},
): Promise<string[]> {
  if (pool.options.max < 2) throw new Error('Migrations need two connections: one holds the lock.');
  const migrations = readMigrations(folder).filter(({ number }) => number <= last + (steps > 0 ? 1 : 0));
  const names: string[] = [];
  let doing = 'Another process is changing the database.';
  const progressTimer = setInterval(() => onProgress(doing), REPORT_EVERY_MS).unref();
  let [batches, refusals] = [0, 0];
  const begin = ({ name, steps: all }: Migration, at: number) => {
    const batch = batches > 0 ? `, batch ${batches + 1}` : '';
    const refused = refusals > 0 ? ' Somebody else uses its table; it is asked for again and again.' : '';
    doing = `Changing the database: ${name}, step ${at + 1} of ${all.length}${batch}.${refused}`;
  };
  try {
    for (;;) {
      const done = await inTurn(pool, (client) => takeStep(pool, client, migrations, { last, steps, begin })).catch(
        async (error: Error) => {
          if (!isRefusedLock(error)) throw error;
          await wait(PAUSES_MS[Math.min(refusals++, PAUSES_MS.length - 1)]);
          return 'refused' as const;
        },
      );
      if (!done) return names;
      if (done === 'refused') continue;
      refusals = 0;
      batches = done.isDone ? 0 : batches + 1;
      if (done.completed) names.push(done.completed);
    }
  } finally {
    clearInterval(progressTimer);
  }
}

async function inTurn<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  for (;;) {
    const given = await withTransaction(pool, async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
        ADVISORY_LOCK,
      ]);
      return rows[0]?.mine ? { answer: await work(client) } : undefined;
    });
    if (given) return given.answer;
    await wait(ASK_AGAIN_MS);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const isRefusedLock = (error: Error) =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? '');

type MigrationStep = Required<Pick<Options, 'steps'>> & {
  last: number;
  begin: (migration: Migration, at: number) => void;
};
type StepResult = { isDone: boolean; completed?: string };

async function takeStep(
  pool: Pool,
  client: Client,
  migrations: Migration[],
  { last, steps, begin }: MigrationStep,
): Promise<StepResult | undefined> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows: applied, fields } = await client.query<Past>('SELECT * FROM schema_migrations ORDER BY number');
  // Checks first, because `alter table` would wait for a running backup even without a change.
  if (!fields.some(({ name }) => name === 'needs')) {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}; ALTER TABLE schema_migrations ADD COLUMN needs integer`);
  }
  refuseDifferentHistory(applied, migrations);
  const next = migrations[applied.length];
  if (!next) return undefined;
  const at = next.steps.length > 1 ? await stepsDone(client, next) : 0;
  const step = next.steps[at];
  if (!step || (next.number > last && at >= steps)) return undefined;
  begin(next, at);
  const rows = await runStep(pool, client, step).catch((error: Error) => {
    if (isRefusedLock(error)) throw error;
    const where = next.steps.length > 1 ? ` in step ${at + 1} of ${next.steps.length}` : '';
    const undone = step.kind === 'concurrently' ? '' : ' and was undone';
    throw new StartUpError(`The migration ${next.name} failed${where}${undone}: ${error.message}.`, { cause: error });
  });
  if (step.kind === 'batches' && rows > 0) return { isDone: false };
  if (at + 1 < next.steps.length) {
    await writeUnfinished(client, { ...next, steps: at + 1 });
    return { isDone: true };
  }
  if (next.steps.length > 1) await forgetUnfinished(client);
  await client.query('INSERT INTO schema_migrations (number, name, checksum, needs) VALUES ($1, $2, $3, $4)', [
    next.number,
    next.name,
    next.checksum,
    next.needs,
  ]);
  return { isDone: true, completed: next.name };
}

async function stepsDone(client: Client, { number, name, checksum }: Migration): Promise<number> {
  const begun = await readUnfinished(client);
  if (begun?.number !== number) return 0;
  if (begun.checksum === checksum) return begun.steps;
  throw new StartUpError(
    `The migration ${name} was changed after its first steps ran. Restore it, and add the change as a new migration.`,
  );
}

export async function appliedMigrations(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    MIGRATIONS_TABLE,
  ]);
  if (!rows[0]?.there) return [];
  return (await client.query<Applied>(`SELECT number, name, checksum FROM ${MIGRATIONS_TABLE} ORDER BY number`)).rows;
}

export const knownMigrations = (folder = MIGRATIONS_FOLDER): Applied[] =>
  readMigrations(folder).map(({ number, name, checksum }) => ({ number, name, checksum }));

type Past = Applied & { needs?: number | null };

function refuseDifferentHistory(applied: Past[], migrations: Migration[]) {
  for (const [index, past] of applied.entries()) {
    const file = migrations[index];
    if (!file) {
      if (typeof past.needs === 'number' && past.needs <= migrations.length) continue;
      throw new StartUpError(
        `A newer version of Coursecraft applied the migration ${past.name} to this database. ` +
          'Update the program, or use another database.',
      );
    }
    if (file.checksum !== past.checksum) {
      throw new StartUpError(
        `The migration ${past.name} was changed after it was applied. Restore it, and add the change as a new migration.`,
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
          `The migration ${name} must be named like ${String(index + 1).padStart(4, '0')}-what-it-does.sql, because numbers have no gaps.`,
        );
      }
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return {
        number,
        name,
        steps: readSteps(name, sql),
        checksum: createHash('sha256').update(sql).digest('hex'),
        needs: Number(NEEDS.exec(sql)?.[1] ?? 0),
      };
    });
}
