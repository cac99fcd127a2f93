import { readConfig } from '../config.ts';
import { connect, databaseOf, requireReachable } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { listLearners, replayLearner } from '../records/replay-evidence.ts';

/** Replays every learner's evidence and says where it differs from what is stored. Changes nothing. */
async function verify(): Promise<number> {
  const { connection, close } = await openDatabase(readConfig());
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
