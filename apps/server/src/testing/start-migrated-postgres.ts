import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, databaseOf } from '../platform/db/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/embedded-postgres/start-embedded-postgres.ts';
import { MIGRATIONS_FOLDER, migrate } from '../platform/db/migrate.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/telemetry/log.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const KEPT = join(ROOT, 'node_modules/.cache/migrated-postgres');

/** Hashes the migrations and the locked versions of PostgreSQL and the job queue. */
function versionOf(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const file of readdirSync(MIGRATIONS_FOLDER).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Adds the queues that a server creates at its first start, which takes as long as the rest of the start. They are
 * copied from another database, because a start leaves other rows too.
 */
async function addQueues(template: EmbeddedPostgres['connection']): Promise<void> {
  const started = { ...template, database: 'started' };
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`create database ${started.database} template ${template.database}`);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-queues.ts'), JSON.stringify(started)]);
  const [from, to] = [connect(started, { size: 1 }), connect(template, { size: 1 })];
  const { rows } = await from.query('select jsonb_agg(q) as queues from pgboss.queue q');
  await to.query(
    'insert into pgboss.queue select * from jsonb_populate_recordset(null::pgboss.queue, $1) on conflict do nothing',
    [JSON.stringify(rows[0]?.queues)],
  );
  await Promise.all([from.end(), to.end()]);
  await maintenance.query(`drop database ${started.database} with (force)`);
  await maintenance.end();
}

/** Creates and migrates a PostgreSQL folder that later runs copy. */
async function makeKept(version: string): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const making = mkdtempSync(join(KEPT, 'making-'));
  const postgres = await startEmbeddedPostgres({ folder: making, throwaway: true });
  const pool = connect(postgres.connection);
  await migrate(pool);
  const log = createLog({ logLevel: 'silent' });
  await (await openJobQueue({ direct: postgres.connection, db: databaseOf(pool), log, connections: 2 })).close();
  await pool.end();
  await addQueues(postgres.connection);
  await postgres.stop();
  const outdated = readdirSync(KEPT).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== version);
  for (const name of outdated) rmSync(join(KEPT, name), { recursive: true, force: true });
  try {
    renameSync(making, join(KEPT, version));
  } catch {
    // Another run was faster.
    rmSync(making, { recursive: true, force: true });
  }
}

/** Starts a temporary PostgreSQL with a migrated database. Copies cached files, because creating them takes seconds. */
export async function startMigratedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const version = versionOf();
  const kept = join(KEPT, version);
  if (!existsSync(kept)) await makeKept(version);
  const data = join(folder, 'data');
  cpSync(join(kept, 'data'), data, { recursive: true });
  // PostgreSQL refuses folders that others can read.
  chmodSync(data, 0o700);
  return startEmbeddedPostgres({ folder, throwaway: true });
}
