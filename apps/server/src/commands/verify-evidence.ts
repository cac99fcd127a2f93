import { listStudents, replayStudent } from '../features/progress/repository/replay-evidence.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect, databaseOf, requireReachable } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { describeError } from '../platform/errors/describe-error.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';

async function verify(): Promise<number> {
  const { connection, close } = await openDatabase(readConfig());
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    await migrate(pool);
    const db = databaseOf(pool);
    const students = await listStudents(db);
    let wrong = 0;
    for (const student of students) {
      const differences = await db.transaction((tx) => replayStudent(tx, student), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      wrong += differences.length;
      for (const { courseId, studentId, rowId = 'the count', stored, replayed } of differences) {
        console.log(`${courseId} ${studentId} ${rowId}: stored ${stored}, from evidence ${replayed}`);
      }
    }
    console.log(
      wrong === 0
        ? `${students.length} students: all progress matches the evidence.`
        : `${students.length} students: ${wrong} differences.`,
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
