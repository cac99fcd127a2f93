import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { areSimilarAnswers } from '@coursecraft/domain/grading/similar-answers';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readConversations } from '../../assessment/repository/conversations.ts';
import { listRecordings } from '../../assessment/repository/recordings.ts';
import { readCriteriaById } from '../../criteria/repository/criteria.ts';
import { readAssignees } from '../../inbox/repository/assignments.ts';
import { readTasks } from '../conversations/queries.ts';
import { type Candidate, listSubmittedTexts, type Of, type SubmittedText } from '../queries.ts';

const MOST_COMPARED = 500;

const similarTo = ({ evidenceId, rowId, text }: SubmittedText, waiting: readonly SubmittedText[]) =>
  waiting
    .filter((one) => one.rowId === rowId && one.evidenceId !== evidenceId && areSimilarAnswers(one.text, text))
    .map((one) => ({ evidenceId: one.evidenceId, answer: one.text }));

export async function presentQueuedAnswer(
  db: Queryable,
  of: Of,
  candidates: readonly Candidate[],
): Promise<QueuedAnswer[]> {
  if (candidates.length === 0) return [];
  const { courseId } = of;
  const submitted = candidates.filter(({ verdict }) => verdict === 'submitted');
  const waiting = await listSubmittedTexts(db, of, [...new Set(submitted.map(({ rowId }) => rowId))], MOST_COMPARED);
  const criteria = await readCriteriaById(db, courseId, [...new Set(candidates.map(({ rowId }) => rowId))]);
  const conversations = await readConversations(db, courseId, candidates);
  const tasks = await readTasks(
    db,
    courseId,
    conversations,
    criteria.map(({ elementId }) => elementId),
  );
  const spoken = await listRecordings(
    db,
    courseId,
    candidates.flatMap(({ studentId }, at) =>
      (conversations[at] ?? []).map(({ messageId }) => ({ studentId, messageId })),
    ),
  );
  const assignees = await readAssignees(
    db,
    courseId,
    candidates.map(({ evidenceId }) => evidenceId),
  );
  return candidates.flatMap(({ evidenceId, rowId, verdict, judge, isHeld }, at) => {
    const criterion = criteria.find((one) => one.rowId === rowId);
    const conversation = conversations[at] ?? [];
    const last = conversation.at(-1);
    if (!criterion || !last) return [];
    const graded = last.examination?.rows.find((one) => one.rowId === rowId);
    const points = graded?.points ?? [];
    return [
      {
        evidenceId,
        rowId,
        elementId: last.elementId,
        elementTitle: tasks.titleOf(last.elementId),
        assignee: assignees.get(evidenceId),
        statement: criterion.statement,
        keyPoints: criterion.keyPoints.map(({ pointId, text }) => ({ pointId, text })),
        question: tasks.questionOf(conversation),
        turns: conversation.map((message) => ({
          messageId: message.messageId,
          asked: message.asked && [message.asked.feedback ?? '', message.asked.text].join(' ').trim(),
          answer: message.text,
          choice: message.examination?.chosen?.text,
          recordings: spoken.get(message.messageId),
          at: message.at.toISOString(),
        })),
        judged: {
          verdict,
          judge,
          points: points.map(({ pointId, state, quote }) => ({ pointId, state, quote })),
        },
        isHeld,
        ...(verdict === 'submitted' &&
          graded && {
            suggested: { verdict: graded.verdict, model: last.model, confidence: last.examination?.confidence },
          }),
        ...(verdict === 'submitted' && { similar: similarTo({ evidenceId, rowId, text: last.text }, waiting) }),
      },
    ];
  });
}
