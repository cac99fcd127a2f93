import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { type Connection, connect, databaseOf, requireReachable } from './db/connect.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { listLearners, replayLearner } from './db/records/replay-evidence.ts';
import { describeError } from './describe-error.ts';
import { StartUpError } from './start-up-error.ts';

/** The database of a server that runs on this data folder; undefined where none answers. */
async function runningDatabase(folder: string): Promise<Connection | undefined> {
  try {
    const host = realpathSync(join(folder, 'postgres/socket'));
    const connection = { host, port: 5432, user: 'coursecraft', database: 'coursecraft' };
    const pool = connect(connection, { size: 1 });
    await pool.query('select 1').finally(() => pool.end());
    return connection;
  } catch {
    return undefined;
  }
}

/** The configured database, with what has to be stopped afterwards. */
async function openDatabase(): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const config = readConfig();
  const nothing = async () => undefined;
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: nothing };
  const running = await runningDatabase(config.dataFolder);
  if (running) return { connection: running, close: nothing };
  const lock = await lockDataFolder(config.dataFolder);
  const embedded = await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres') });
  return {
    connection: embedded.connection,
    close: async () => {
      await embedded.stop();
      lock.release();
    },
  };
}

/** Replays every learner's evidence and says where it differs from what is stored. Changes nothing. */
async function verify(): Promise<number> {
  const { connection, close } = await openDatabase();
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    await migrate(pool);
    const db = databaseOf(pool);
    const learners = await listLearners(db);
    let wrong = 0;
    for (const learner of learners) {
      // One learner's log, states and counts are of one moment.
      const differences = await db.transaction((tx) => replayLearner(tx, learner), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      wrong += differences.length;
      for (const { courseId, studentId, rowId = 'the count', stored, replayed } of differences) {
        console.log(`${courseId} ${studentId} ${rowId}: stored ${stored}; the log gives ${replayed}`);
      }
    }
    console.log(
      wrong === 0
        ? `${learners.length} learners: every status and count is what their evidence gives.`
        : `${learners.length} learners: ${wrong} differences.`,
    );
    return wrong === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await close();
  }
}

verify().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartUpError ? error.message : describeError(error).stack);
    process.exit(2);
  },
);
