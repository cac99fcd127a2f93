import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import type { Services } from '../../../request-context.ts';
import { createAnswerGrading } from '../grade-answer.ts';
import { FIRST_PAUSE_SECONDS } from './keep-pending-answer.ts';
import { findPending, listDue, postpone } from './queries.ts';

type PendingKey = { courseId: string; studentId: string; messageId: string };

const gradePending = jobKind<PendingKey>({
  name: 'grade-pending-answer',
  keyOf: ({ messageId }) => messageId,
  atOnce: 2,
  withinSeconds: 1800,
});

const LOOK_EVERY_MS = 10_000;
const AT_ONCE = 200;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/**
 * Grades pending answers once the grader is available. Retries without limit, with pauses that double up to 15
 * minutes.
 */
export function createPendingWork(services: Services) {
  const { db, queue, log } = services;
  const grade = createAnswerGrading(services);

  const gradeOne = async (key: PendingKey, signal: AbortSignal): Promise<void> => {
    const pending = await findPending(db, key);
    if (!pending) return;
    const { courseId, studentId, elementId, itemId, scenarioId, asked, attempts } = pending;
    const student = { courseId, studentId };
    const body = { courseId, elementId, itemId: itemId ?? undefined, scenarioId: scenarioId ?? undefined, ...asked };
    try {
      await grade({ body, learner: student, signal, log, pending });
    } catch (error) {
      signal.throwIfAborted();
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts + 1, 16));
      log.warn({ err: error, messageId: key.messageId }, 'a stored answer could not be graded; retrying later');
      await postpone(db, key, pause);
    }
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
