import type { Step } from '@coursecraft/ai/engine/engine';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../db/connect.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { Events } from '../events/create-events.ts';
import { createAlarm } from './alarm.ts';
import { type JobKey, type JobRow, readJob, readProgress } from './queries.ts';

export type Listener = { onStep: (step: Step) => void; onText?: ((delta: string) => void) | undefined };

type Following = { db: Database; live: Events; signal: AbortSignal };

/** Polls in case a notification was lost. */
const LOOK_EVERY_MS = 5_000;
/** After this time without a worker the follower learns that the job is queued. */
const QUEUED_AFTER_MS = 2_000;
const QUEUED: Step = { kind: 'queued', label: 'Waiting for other work to end', done: 0, total: 1 };
const DEAF_MS = 1_000;
/** After this outage the follower gets an error; the job continues and can be joined again. */
const OUTAGE_MS = 30_000;

/** Reports a job's progress until its end and returns its row. Throws when the signal fires. */
export async function followJob(
  { db, live, signal }: Following,
  key: JobKey,
  listener: Listener,
  isLate: boolean,
): Promise<JobRow> {
  const left = new AbortController();
  const until = AbortSignal.any([signal, left.signal]);
  const news = createAlarm();
  let isSubscribed = false;
  const onEvent = () => {
    if (isSubscribed) return;
    isSubscribed = true;
    const subscription = live.followJob(key, news.ring, until, async () => news.ring());
    const end = () => {
      isSubscribed = false;
    };
    // Polls immediately for what was missed during a lost connection.
    subscription.finally(end).then(news.ring, () => undefined);
  };
  const report = createReporter(listener);
  let after = 0;
  const waited = AbortSignal.timeout(QUEUED_AFTER_MS);
  waited.addEventListener('abort', news.ring);
  let hasReportedQueued = false;
  try {
    for (let isFirst = true; ; isFirst = false) {
      onEvent();
      await news.wait(isSubscribed ? LOOK_EVERY_MS : DEAF_MS, until);
      signal.throwIfAborted();
      // In this order, so that progress before the end is complete.
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(OUTAGE_MS)]);
      const row = await outlastOutage(() => readJob(db, key), timeout);
      const rows = await outlastOutage(() => readProgress(db, key, after), timeout);
      after = rows.at(-1)?.position ?? after;
      report(rows, isLate && isFirst);
      if (!row) throw new AppError('aborted', 'job-stopped');
      if (row.status !== 'running') return row;
      if (row.attempt === 0 && waited.aborted && !hasReportedQueued) {
        hasReportedQueued = true;
        listener.onStep(QUEUED);
      }
    }
  } finally {
    left.abort();
  }
}

type JobProgress = Awaited<ReturnType<typeof readProgress>>;

/** Forwards progress. A late follower gets the last step and all text. */
function createReporter({ onStep, onText }: Listener) {
  /** The attempt whose text is forwarded; a new attempt starts over. */
  let writer: number | undefined;
  return (rows: JobProgress, isLate: boolean) => {
    const all = rows.flatMap(({ attempt, told: news }) => news.map((one) => ({ attempt, one })));
    const lastStep = all.findLast(({ one }) => 'step' in one)?.one;
    if (isLate) writer = rows.at(-1)?.attempt;
    for (const { attempt, one } of all) {
      if ('step' in one) {
        if (!isLate || one === lastStep) onStep(one.step as Step);
        continue;
      }
      writer ??= attempt;
      if (attempt === writer) onText?.(one.text);
    }
  };
}
