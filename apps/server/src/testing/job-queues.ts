import { afterEach, beforeAll } from 'vitest';
import { type Database, databaseOf } from '../platform/db/connect.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type Work = { courseId: string; part?: string };

let kinds = 0;

/** Returns a new kind of job. */
export const kindOf = (change: object = {}) =>
  jobKind<Work>({
    name: `work-${++kinds}`,
    keyOf: ({ courseId, part = '' }) => courseId + part,
    atOnce: 1,
    withinSeconds: 60,
    ...change,
  });

/** Gives a test file a database, and queues that end after each test. */
export function useJobQueues() {
  let db: Database;
  let connection: TestDatabase['connection'];
  const open: JobQueue[] = [];
  beforeAll(async () => {
    const own = await testDatabase();
    connection = own.connection;
    db = databaseOf(own.pool);
  });
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.close();
  });
  return {
    db: () => db,
    async startProcess(): Promise<JobQueue> {
      const log = createLog({ logLevel: 'silent' });
      const queue = await openJobQueue({ direct: connection, db, log, connections: 2, pace: 5 });
      open.push(queue);
      return queue;
    },
  };
}
