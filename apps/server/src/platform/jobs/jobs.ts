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

/** Long work that somebody asked for. */
export type JobInput = {
  uid: string;
  courseId: string;
  /** What the work keeps to itself in its course while it runs. */
  lane: string;
  /** The call that is done. */
  kind: string;
  workFor: WorkFor;
  /** The id that the client chose; without one the work ends when the client goes away. */
  jobId: string | undefined;
  request: JobRequest;
  /** Fires when the client goes away. */
  signal: AbortSignal;
} & Listener;

export type Jobs = {
  /**
   * Has the work done once for its id, by whichever process has time, and follows it: a second call with the same id joins
   * what runs, from whichever process, or gets what came of it. Throws `conflict` where its lane is busy with another job,
   * or the id was used for something else.
   */
  run(asked: JobInput): Promise<Reply>;
  /**
   * Stops one's own job, whoever does it: its lane is free at once, and nothing more of it is saved. False where none of
   * that id runs; it may have been done before the word came.
   */
  abort(uid: string, jobId: string): Promise<boolean>;
  /** Lets everybody go who follows, those last whose job ends in a moment; the others' go on elsewhere, or after the next start. */
  close(): Promise<void>;
};

/** How long who stops waits for jobs that somebody here follows. */
const PARTING_MS = 2_000;

const STOPPED: JobFailure = { code: 'aborted', reason: 'job-stopped' };

type CreateJobsOptions = { db: Database; queue: JobQueue; live: Events; telemetry: Telemetry };

export function createJobs({ db, queue, live, telemetry }: CreateJobsOptions): Jobs {
  const closing = new AbortController();
  const following = new Set<Promise<unknown>>();

  /** Has it done, unless its id was used already. Says which of the two. */
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

/** By which one id is not used for two things. */
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
