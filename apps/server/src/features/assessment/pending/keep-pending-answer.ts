import type { CriterionState } from '@coursecraft/domain/mastery/fold';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { CheckReference, StoredReply } from '../asked-check.ts';
import type { Task } from '../queries.ts';
import { findPendingAt, type PendingAnswer, replyWhilePending, savePending } from './queries.ts';

type AnswerToKeep = {
  learner: Student;
  body: CheckReference;
  task: Task;
  states: ReadonlyMap<string, CriterionState> | undefined;
};

/**
 * Stores an answer for the caller to grade. Without `pending`, the same answer is being graded already. Throws
 * `answer-being-graded` if another one is.
 */
export async function savePendingAnswer(
  db: Database,
  { learner: student, body, task, states }: AnswerToKeep,
): Promise<{ reply: StoredReply; pending?: PendingAnswer }> {
  const { elementId, itemId = null, scenarioId = null, threadId: given, answer, response, actionId } = body;
  const { talk: conversation, language, elementRows } = task;
  const messageId = newId('msg');
  const threadId = conversation.threadId ?? newId('thr');
  const reply: StoredReply = {
    verdict: 'not-yet',
    feedback: courseMessages('verdicts', language)('checking'),
    mastered: [],
    evidence: [],
    remaining: elementRows.filter(({ rowId }) => states?.get(rowId)?.status !== 'mastered').length,
    pending: true,
    threadId,
    messageId,
  };
  const pending: PendingAnswer = {
    ...student,
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
    attempts: 0,
  };
  if (await savePending(db, pending)) return { reply, pending };
  const stored = await findPendingAt(db, student, { elementId, itemId, scenarioId });
  const known = stored && replyWhilePending(stored, body);
  if (!known) throw new AppError('conflict', 'answer-being-graded');
  return { reply: known };
}
