import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { type Job, PgBoss } from 'pg-boss';
import type { Connection, Database, Queryable } from '../db/connect.ts';
import { DEAD_LETTERS, jobDatabaseOf } from '../db/job-database.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Log } from '../telemetry/log.ts';
import type { JobKind } from './job-kind.ts';
import { workAtOnce } from './work-at-once.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** After this silence another process takes over the job. */
const HEARTBEAT_SECONDS = 10;
const LOOK_AFTER_SECONDS = 5;
/** Polls in case a notification was lost. */
const POLL_SECONDS = 5;
const KEPT_DONE_SECONDS = 3600;
const KEPT_DEAD_SECONDS = 30 * 24 * 3600;
const STOP_WITHIN_MS = 8_000;
const GRACE_MS = 1_000;
const CONNECT_WITHIN_MS = 10_000;
/** Temporary errors. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['unavailable', 'insufficient_storage']);

export type Worker<T extends object> = (data: T, run: { signal: AbortSignal }) => Promise<void>;

/**
 * Jobs in the database (pg-boss). Each runs at least once, with growing pauses after failures, and moves to another
 * process after a crash.
 */
export type JobQueue = {
  /** Queues a job unless the same work waits already. `within` makes it part of a transaction. */
  add<T extends object>(kind: JobKind<T>, data: T, options?: { within?: Queryable; afterMs?: number }): Promise<void>;
  isWaiting<T extends object>(kind: JobKind<T>, data: T): Promise<boolean>;
  work<T extends object>(kind: JobKind<T>, worker: Worker<T>): Promise<void>;
  retryFailed(id: string): Promise<void>;
  close(): Promise<void>;
};

type OpenJobQueueOptions = {
  /** Without a pooler, because jobs use notifications. */
  direct: Connection;
  db: Database;
  log: Log;
  connections: number;
  /** Speeds up waits, for tests; 1 by default. */
  pace?: number | undefined;
};

type Queue = Pick<JobKind<never>, 'name' | 'withinSeconds' | 'firstPauseSeconds'>;

export async function openJobQueue({ direct, db, log, connections, pace = 1 }: OpenJobQueueOptions): Promise<JobQueue> {
  const closing = new AbortController();
  const boss = new PgBoss({
    ...direct,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'coursecraft-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
    schedule: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (err) => {
    if (!closing.signal.aborted) log.warn({ err }, 'job queue maintenance failed; retrying soon');
  });
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEPT_DEAD_SECONDS });

  const made = new Map<string, Promise<void>>();
  async function make({ name, withinSeconds, firstPauseSeconds = FIRST_PAUSE_SECONDS }: Queue) {
    const options = {
      retryLimit: ATTEMPTS - 1,
      retryDelay: Math.ceil(firstPauseSeconds / pace),
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      retryBackoff: true,
      expireInSeconds: withinSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEPT_DONE_SECONDS,
      deadLetter: DEAD_LETTERS,
      notify: true,
    };
    const found = existing.get(name);
    // Saves a hundred statements at most starts.
    if (found && Object.entries(options).every(([key, value]) => found[key as keyof typeof options] === value)) return;
    if (!found) await boss.createQueue(name, { policy: 'stately', ...options });
    // An older version may have created it.
    await boss.updateQueue(name, options);
  }
  const ready = (queue: Queue) => {
    const making = made.get(queue.name) ?? make(queue);
    made.set(queue.name, making);
    making.catch(() => made.delete(queue.name));
    return making;
  };

  return {
    async add(kind, data, { within, afterMs } = {}) {
      try {
        await ready(kind);
        await boss.send(kind.name, data, {
          singletonKey: kind.keyOf(data),
          db: jobDatabaseOf(within ?? db),
          ...(kind.turns && { group: { id: kind.turns.groupOf(data) } }),
          ...(afterMs && { startAfter: afterMs / 1000 / pace }),
        });
      } catch (error) {
        log.warn({ job: kind.name, err: error }, 'a scheduled job could not be queued');
        throw error;
      }
    },

    async isWaiting(kind, data) {
      const waiting = await boss.findJobs(kind.name, { key: kind.keyOf(data), queued: true, limit: 1 });
      return waiting.length > 0;
    },

    async work<T extends object>(kind: JobKind<T>, worker: Worker<T>) {
      const { name, atOnce, turns } = kind;
      const options = {
        ...(pace > 1 && { pollingIntervalSeconds: POLL_SECONDS / pace }),
        notifyPollingIntervalSeconds: POLL_SECONDS / pace,
        ...(turns && { groupConcurrency: turns.atOnce }),
      };
      const attempt = async ({ data, signal, retryCount }: Job<T>) => {
        try {
          await worker(data, { signal: AbortSignal.any([signal, closing.signal]) });
        } catch (error) {
          if (closing.signal.aborted) throw new Error('the worker process stopped');
          if (error instanceof AppError && !PASSING.has(error.code))
            return log.warn({ job: name, reason: error.refused.reason }, 'a job was refused');
          if (retryCount < ATTEMPTS - 1) log.warn({ job: name, err: error }, 'a job failed and will be retried');
          else log.error({ job: name, err: error }, 'a job failed permanently');
          // Stores the failure without personal data.
          const { code, type } = describeError(error);
          throw new Error(code ?? type);
        }
      };
      await ready(kind);
      await workAtOnce<T>(boss, { name, atOnce }, options, attempt);
    },

    async retryFailed(id) {
      await boss.redrive(DEAD_LETTERS, { ids: [id] });
    },

    async close() {
      closing.abort();
      // Does not wait for a database that does not answer.
      await Promise.race([
        boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
        wait(STOP_WITHIN_MS + GRACE_MS, undefined, { ref: false }),
      ]);
    },
  };
}
