import type { CriterionState } from '@coursecraft/domain/mastery/fold';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { CheckReference, StoredReply } from '../asked-check.ts';
import type { Task } from '../queries.ts';
import { findPendingAt, keepPending, replyWhilePending } from './queries.ts';

export const FIRST_PAUSE_SECONDS = 10;

type AnswerToKeep = {
  learner: Student;
  body: CheckReference;
  task: Task;
  messageId: string;
  states: ReadonlyMap<string, CriterionState> | undefined;
};

export async function keepPendingAnswer(
  db: Database,
  { learner: student, body, task, messageId, states }: AnswerToKeep,
): Promise<StoredReply> {
  const { elementId, itemId = null, scenarioId = null, threadId: given, answer, response, actionId } = body;
  const { talk: conversation, language, elementRows } = task;
  const threadId = conversation.threadId ?? newId('thr');
  const reply: StoredReply = {
    verdict: 'not-yet',
    feedback: courseMessages('verdicts', language)('pending'),
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
    },
    FIRST_PAUSE_SECONDS,
  );
  if (isKept) return reply;
  // An answer to the same task was stored at the same time: this one again, or another one.
  const stored = await findPendingAt(db, student, { elementId, itemId, scenarioId });
  const known = stored && replyWhilePending(stored, body);
  if (!known) throw new AppError('conflict', 'answer-being-graded');
  return known;
}
