import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../db/connect.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { Events } from '../events/create-events.ts';
import { createProgress } from './create-progress.ts';
import type { OwnJob } from './own-job.ts';
import { endJob, isHeld, type JobAttempt, type JobEnd, reportProgress } from './queries.ts';

/** Polls in case the notification of a stop was lost. */
const LOOK_EVERY_MS = 5_000;

export type HeldJob = OwnJob & {
  /** Fires when the job was stopped or taken over. */
  lost: AbortSignal;
  onStep(step: object): void;
  onText(text: string): void;
  /** Sends remaining progress and ends the job. Retries during an outage until the signal fires. */
  end(how: JobEnd, signal: AbortSignal): Promise<void>;
  release(): void;
};

export function holdJob({ db, live }: { db: Database; live: Events }, own: JobAttempt): HeldJob {
  const lost = new AbortController();
  const over = new AbortController();
  let isFinished = false;
  const look = async () => {
    if (!isFinished && !(await isHeld(db, own, 'look'))) lost.abort();
  };
  const lookQuietly = () => look().catch(() => undefined);
  const looking = setInterval(lookQuietly, LOOK_EVERY_MS);
  live.followJob(own, ({ isOver }) => isOver && void lookQuietly(), over.signal, look).catch(() => undefined);
  const progress = createProgress(async (news) => {
    if (!(await reportProgress(db, own, news)) && !isFinished) lost.abort();
  });

  const transaction: OwnJob['transaction'] = (save) =>
    db.transaction(async (tx) => {
      if (await isHeld(tx, own, 'lock')) return save(tx);
      lost.abort();
      throw new AppError('aborted', 'job-stopped');
    });
  return {
    key: { uid: own.uid, jobId: own.jobId },
    transaction,
    async finish(save) {
      await progress.flush();
      try {
        return await transaction(async (tx) => {
          const reply = await save(tx);
          isFinished = true;
          await endJob(tx, own, { status: 'done', reply: { ...reply } as Record<string, unknown> });
          return reply;
        });
      } catch (error) {
        isFinished = false;
        throw error;
      }
    },
    lost: lost.signal,
    onStep: (step) => progress.add({ step }),
    onText: (text) => progress.add({ text }),
    async end(how, signal) {
      await progress.flush();
      await outlastOutage(() => endJob(db, own, how), signal);
    },
    release() {
      clearInterval(looking);
      over.abort();
    },
  };
}
