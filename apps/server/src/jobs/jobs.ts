import { createHash } from 'node:crypto';
import type { Step } from '@coursecraft/engine/engine';
import type { Database } from '../db/connect.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import { unavailabilityOf } from '../db/unavailability.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../new-id.ts';
import { claimJob, endJob, type JobRow } from '../records/jobs.ts';

type Reply = Record<string, unknown>;
/** Told of work while it runs: its steps, and text as it is written. */
export type Listener = { onStep: (step: Step) => void; onText?: ((delta: string) => void) | undefined };

/** Long work that somebody asked for. */
export type Asked = {
  uid: string;
  courseId: string;
  /** What the work keeps to itself while it runs: the making of a course's parts unless said, or one element. */
  lane?: string | undefined;
  kind: string;
  /** The id that the client chose; without one the work ends when the client goes away. */
  jobId: string | undefined;
  /** What was asked, so that one id is not used for two things. */
  request: unknown;
  signal: AbortSignal;
} & Listener;

type Work<T extends Reply> = (run: { signal: AbortSignal } & Required<Listener>) => Promise<T>;
type Running = {
  result: Promise<Reply>;
  controller: AbortController;
  listeners: Set<Listener>;
  lastStep?: Step;
  /** All that was written so far, for who joins late. */
  text: string;
};

export type Jobs = {
  /**
   * Does the work once for its id: a second call with the same id joins what runs, or gets what came of it. Throws
   * `conflict` where its lane is busy with another job, or the id was used for something else.
   */
  run<T extends Reply>(asked: Asked, work: Work<T>): Promise<T>;
  /**
   * Stops one's own job and waits for its end, so that its lane is free and what came of it is settled: it may have
   * been done before the word came. False where none of that id runs.
   */
  abort(uid: string, jobId: string): Promise<boolean>;
  /** Stops all, as on shutdown, and waits until they have ended. */
  close(): Promise<void>;
};

export function createJobs(db: Database): Jobs {
  const running = new Map<string, Running>();
  /** Askers for one id take turns, so that who comes second finds what the first has begun. */
  const turns = new Map<string, Promise<unknown>>();
  const closing = new AbortController();
  /** Ends that are still to be written, for as long as the database is away. */
  const endings = new Set<Promise<void>>();
  const keyOf = (uid: string, jobId: string) => `${uid} ${jobId}`;

  /** What is not written before the server stops is told as interrupted after the next start. */
  const writeEnd = (...end: Parameters<typeof endJob> extends [unknown, ...infer Rest] ? Rest : never) => {
    const ending = outlastOutage(() => endJob(db, ...end), closing.signal)
      .catch(() => undefined)
      .finally(() => endings.delete(ending));
    endings.add(ending);
    return ending;
  };

  const start = (asked: Asked, jobId: string, work: Work<Reply>): Running => {
    const controller = new AbortController();
    if (asked.jobId === undefined) {
      asked.signal.addEventListener('abort', () => controller.abort(), { once: true });
      if (asked.signal.aborted) controller.abort();
    }
    const job: Running = { result: Promise.resolve({}), controller, listeners: new Set(), text: '' };
    const onStep = (step: Step) => {
      job.lastStep = step;
      for (const listener of job.listeners) listener.onStep(step);
    };
    const onText = (delta: string) => {
      job.text += delta;
      for (const listener of job.listeners) listener.onText?.(delta);
    };
    const key = { uid: asked.uid, jobId };
    job.result = work({ signal: controller.signal, onStep, onText })
      .then(
        async (reply) => {
          await writeEnd(key, { status: 'done', reply });
          return reply;
        },
        async (error: unknown) => {
          const status = controller.signal.aborted ? 'aborted' : 'failed';
          const ended = writeEnd(key, { status, failure: controller.signal.aborted ? STOPPED : failureOf(error) });
          if (!unavailabilityOf(error)) await ended;
          throw controller.signal.aborted ? new AppError('aborted', 'job-stopped') : error;
        },
      )
      .finally(() => running.delete(keyOf(asked.uid, jobId)));
    return job;
  };

  const follow = async (job: Running, { onStep, onText }: Listener): Promise<Reply> => {
    const listener = { onStep, onText };
    if (job.lastStep) onStep(job.lastStep);
    if (job.text) onText?.(job.text);
    job.listeners.add(listener);
    return job.result.finally(() => job.listeners.delete(listener));
  };

  /** What runs under the id, begun here where nobody had; else the row that says what came of it. */
  const begin = async (asked: Asked, jobId: string, work: Work<Reply>): Promise<Running | JobRow> => {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([asked.kind, asked.request]))
      .digest('base64');
    const { uid, courseId, lane = '', kind } = asked;
    const claim = await claimJob(db, { uid, jobId, courseId, lane, kind, fingerprint });
    if (claim === 'busy') {
      throw new AppError('conflict', 'job-lane-busy');
    }
    if (claim !== 'claimed' && claim.fingerprint !== fingerprint) {
      throw new AppError('conflict', 'job-id-used');
    }
    const present = running.get(keyOf(uid, jobId));
    if (present || claim !== 'claimed') return present ?? (claim as JobRow);
    const job = start(asked, jobId, work);
    running.set(keyOf(uid, jobId), job);
    return job;
  };

  return {
    async run<T extends Reply>(asked: Asked, work: Work<T>): Promise<T> {
      const jobId = asked.jobId ?? newId('act');
      const key = keyOf(asked.uid, jobId);
      const before = turns.get(key) ?? Promise.resolve();
      const turn = before.then(
        () => begin(asked, jobId, work),
        () => begin(asked, jobId, work),
      );
      turns.set(key, turn);
      try {
        const begun = await turn;
        return ('result' in begun ? await follow(begun, asked) : outcomeOf(begun)) as T;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },

    async abort(uid, jobId) {
      const job = running.get(keyOf(uid, jobId));
      job?.controller.abort();
      await job?.result.catch(() => undefined);
      return job !== undefined;
    },

    async close() {
      const all = [...running.values()];
      for (const job of all) job.controller.abort();
      closing.abort();
      await Promise.allSettled([...all.map((job) => job.result), ...endings]);
    },
  };
}

const STOPPED = { code: 'aborted', reason: 'job-stopped' } as const;
const UNEXPECTED = { code: 'internal', reason: 'job-failed-here' } as const;

const failureOf = (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.refused } : UNEXPECTED);

function outcomeOf({ status, reply, failure }: JobRow): Reply {
  if (status === 'done' && reply) return reply;
  if (status === 'running') throw new AppError('conflict', 'job-elsewhere');
  const { code, ...why } = failure ?? UNEXPECTED;
  throw new AppError(code, why);
}
