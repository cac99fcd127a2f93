import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import type { Services } from '../../../request-context.ts';
import { createAnswerGrading } from '../grade-answer.ts';
import { GRADINGS_AT_ONCE, MOST_ATTEMPTS } from '../grading-pace.ts';
import { claimPending, listDue } from './queries.ts';

type PendingKey = { courseId: string; studentId: string; messageId: string };

const gradePending = jobKind<PendingKey>({
  name: 'grade-pending-answer',
  keyOf: ({ messageId }) => messageId,
  atOnce: GRADINGS_AT_ONCE,
  withinSeconds: 1800,
});

const LOOK_EVERY_MS = 10_000;
const AT_ONCE = 200;

/**
 * Grades pending answers that no process grades: after a crash, and after a failed attempt and its pause. After the
 * last attempt a teacher grades the answer.
 */
export function createPendingWork(services: Services) {
  const { db, queue, log } = services;
  const grading = createAnswerGrading(services);

  const gradeOne = async (key: PendingKey, signal: AbortSignal): Promise<void> => {
    const pending = await claimPending(db, key);
    if (!pending) return;
    const isGivenUp = pending.isOverdue || pending.attempts >= MOST_ATTEMPTS;
    await grading.gradePending(pending, { signal, log, isGivenUp });
  };

  const resume = async (): Promise<void> => {
    for (const key of await listDue(db, AT_ONCE)) await queue.add(gradePending, key);
  };
  const looking = createRepeatedWork({
    queue,
    name: 'find-pending-answers',
    everyMs: LOOK_EVERY_MS,
    withinSeconds: 60,
    work: resume,
  });

  return {
    resume,
    async start(): Promise<void> {
      await queue.work(gradePending, (key, { signal }) => gradeOne(key, signal));
      await looking.start();
    },
  };
}
