import type { Progress, RowStatus } from '@coursecraft/contract/shapes/progress';

export type ProgressScope = { studentId: string; courseId: string };
export type ProgressUpdate = {
  moduleId?: string;
  sectionId?: string;
  elementId?: string;
  updates: { rowId: string; status: RowStatus }[];
};

type Reply = { success?: boolean; progress?: Progress };

/** The four calls, so that the rules around them can be tried without a server. */
export type ProgressCalls = {
  read: (scope: ProgressScope) => Promise<Reply>;
  ensure: (scope: ProgressScope) => Promise<Reply>;
  readOwn: (courseId: string) => Promise<Reply>;
  save: (scope: ProgressScope, update: ProgressUpdate) => Promise<Reply>;
};

type Surroundings = { now: () => number; wait: (ms: number) => Promise<void> };

export const LEAN_CACHE_MS = 8000;
const SAVE_ATTEMPTS = 3;
const BACKOFF_BASE_MS = 500;

/** Whether a save was refused for good: the server holds no evidence, and asking again changes nothing. */
function isFinalRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'evidence_required';
}

function progressOf(reply: Reply): Progress {
  if (!reply.success || !reply.progress) throw new Error('Progress not available');
  return reply.progress;
}

/** Reads and saves progress by the rules of the product: shared and cached lean reads, fallbacks, patient saves. */
export function createProgressClient(calls: ProgressCalls, { now, wait }: Surroundings) {
  const cache = new Map<string, { at: number; progress: Progress }>();
  const inFlight = new Map<string, Promise<Progress>>();
  const keyOf = ({ studentId, courseId }: ProgressScope) => `${studentId} ${courseId}`;

  async function readThrough(scope: ProgressScope): Promise<Progress> {
    const ways = [() => calls.read(scope), () => calls.ensure(scope), () => calls.readOwn(scope.courseId)];
    let failure: unknown;
    for (const way of ways) {
      try {
        return progressOf(await way());
      } catch (error) {
        failure = error;
      }
    }
    throw new Error('Progress not available', { cause: failure });
  }

  /** A read that is under way tells of the time before a save: it is neither kept nor joined any more. */
  function forget(scope: ProgressScope): void {
    cache.delete(keyOf(scope));
    inFlight.delete(keyOf(scope));
  }

  return {
    /** A lean read, at most 8 s old; the same read already under way is joined. */
    read(scope: ProgressScope): Promise<Progress> {
      const key = keyOf(scope);
      const cached = cache.get(key);
      if (cached && now() - cached.at < LEAN_CACHE_MS) return Promise.resolve(cached.progress);
      const running = inFlight.get(key);
      if (running) return running;
      const read = readThrough(scope)
        .then((progress) => {
          if (inFlight.get(key) === read) cache.set(key, { at: now(), progress });
          return progress;
        })
        .finally(() => {
          if (inFlight.get(key) === read) inFlight.delete(key);
        });
      inFlight.set(key, read);
      return read;
    },

    /** Makes the next read ask the server. */
    forget,

    /** Saves with up to three attempts, 1 s and 2 s apart. A missing evidence ends it at once. */
    async save(scope: ProgressScope, update: ProgressUpdate): Promise<Progress> {
      forget(scope);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const progress = progressOf(await calls.save(scope, update));
          forget(scope);
          cache.set(keyOf(scope), { at: now(), progress });
          return progress;
        } catch (error) {
          if (attempt >= SAVE_ATTEMPTS || isFinalRefusal(error)) throw error;
          await wait(BACKOFF_BASE_MS * 2 ** attempt);
        }
      }
    },
  };
}
