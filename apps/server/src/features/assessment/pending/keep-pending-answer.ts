import type { RowState } from '@coursecraft/domain/mastery/fold';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import type { Learner } from '../../../records/rollups.ts';
import { wordsForCourse } from '../../../words/words.ts';
import type { Asked, KeptReply } from '../asked.ts';
import type { Task } from '../queries.ts';
import { findPendingAt, keepPending, replyWhilePending } from './queries.ts';

/** The pause before the first attempt. */
export const FIRST_PAUSE_SECONDS = 10;

type AnswerToKeep = {
  learner: Learner;
  body: Asked;
  task: Task;
  messageId: string;
  states: ReadonlyMap<string, RowState> | undefined;
};

/** Stores an answer until it can be graded, and returns the reply that says so. It changes nothing of what is mastered. */
export async function keepPendingAnswer(
  db: Database,
  { learner, body, task, messageId, states }: AnswerToKeep,
): Promise<KeptReply> {
  const { elementId, itemId = null, scenarioId = null, threadId: given, answer, response, actionId } = body;
  const { talk, language, elementRows } = task;
  const threadId = talk.threadId ?? newId('thr');
  const reply: KeptReply = {
    verdict: 'not-yet',
    feedback: wordsForCourse('verdicts', language)('pending'),
    mastered: [],
    evidence: [],
    remaining: elementRows.filter(({ rowId }) => states?.get(rowId)?.status !== 'mastered').length,
    pending: true,
    threadId,
    messageId,
  };
  const isKept = await keepPending(
    db,
    {
      ...learner,
      messageId,
      threadId,
      elementId,
      itemId,
      scenarioId,
      asked: {
        threadId: given,
        answer,
        response: typeof response === 'string' ? response : undefined,
        actionId,
      },
      reply,
    },
    FIRST_PAUSE_SECONDS,
  );
  if (isKept) return reply;
  // An answer to the same task was stored in the same moment: this one again, or another one.
  const stored = await findPendingAt(db, learner, { elementId, itemId, scenarioId });
  const known = stored && replyWhilePending(stored, body);
  if (!known) throw new AppError('conflict', 'answer-being-graded');
  return known;
}
