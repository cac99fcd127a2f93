import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import type { JobFailure, JobRequest } from '../db/schema/jobs.ts';
import type { Events } from '../events/create-events.ts';
import type { Telemetry } from '../telemetry/create-telemetry.ts';
import { followJob, type Listener } from './follow-job.ts';
import type { JobQueue } from './job-queue.ts';
import { LONG_WORK, type WorkFor } from './long-work.ts';
import { claimJob, type JobRow, stopJob } from './queries.ts';
import { refusalOf } from './stored-failure.ts';

type Reply = Record<string, unknown>;

export type JobInput = {
  uid: string;
  courseId: string;
  /** The lock key that the job holds. */
  lane: string;
  kind: string;
  workFor: WorkFor;
  jobId: string | undefined;
  request: JobRequest;
  signal: AbortSignal;
} & Listener;

export type Jobs = {
  /**
   * Runs a job once per id in any process and follows it. The same id joins it or returns its result. Throws
   * `conflict` if the lock key is busy or the id was used for another request.
   */
  run(asked: JobInput): Promise<Reply>;
  /** Stops the person's own job and releases its lock key; nothing more is saved. Returns false if none runs. */
  abort(uid: string, jobId: string): Promise<boolean>;
  /** Disconnects all followers, last those whose job is about to end. Other jobs continue elsewhere. */
  close(): Promise<void>;
};

const PARTING_MS = 2_000;

const STOPPED: JobFailure = { code: 'aborted', reason: 'job-stopped' };

type CreateJobsOptions = { db: Database; queue: JobQueue; live: Events; telemetry: Telemetry };

export function createJobs({ db, queue, live, telemetry }: CreateJobsOptions): Jobs {
  const closing = new AbortController();
  const following = new Set<Promise<unknown>>();

  const begin = async (asked: JobInput, jobId: string): Promise<'begun' | 'known'> => {
    const { uid, courseId, lane: lockKey, kind, workFor, request } = asked;
    const fingerprint = fingerprintOf(kind, request);
    return db.transaction(async (tx) => {
      const claim = await claimJob(tx, { uid, jobId, courseId, lane: lockKey, kind, fingerprint, request });
      if (claim === 'busy') throw new AppError('conflict', 'job-lane-busy');
      if (claim !== 'claimed') {
        if (claim.fingerprint !== fingerprint) throw new AppError('conflict', 'job-id-used');
        return 'known';
      }
      const job = { uid, jobId, courseId, trace: telemetry.tracing?.parent() };
      await queue.add(LONG_WORK[workFor], job, { within: tx });
      return 'begun';
    });
  };

  return {
    async run(asked) {
      const key = { uid: asked.uid, jobId: asked.jobId ?? newId('act') };
      const isLate = (await begin(asked, key.jobId)) === 'known';
      const signal = AbortSignal.any([asked.signal, closing.signal]);
      const followed = followJob({ db, live, signal }, key, asked, isLate);
      following.add(followed);
      try {
        return outcomeOf(await followed);
      } catch (error) {
        if (closing.signal.aborted) throw new AppError('unavailable', 'server-stopping');
        if (asked.signal.aborted && asked.jobId === undefined) await stopJob(db, key, STOPPED).catch(() => false);
        throw error;
      } finally {
        following.delete(followed);
      }
    },

    abort: (uid, jobId) => stopJob(db, { uid, jobId }, STOPPED),

    async close() {
      await Promise.race([Promise.allSettled(following), wait(PARTING_MS, undefined, { ref: false })]);
      closing.abort();
    },
  };
}

/** Detects an id that is reused for another request. */
function fingerprintOf(kind: string, { params, body }: JobRequest): string {
  const { actionId: _, ...asked } = (body ?? {}) as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([kind, params ?? {}, asked]))
    .digest('base64');
}

function outcomeOf({ status, reply, failure }: JobRow): Reply {
  if (status === 'done' && reply) return reply;
  throw refusalOf(failure ?? STOPPED);
}
