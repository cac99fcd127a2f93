import { endsConversation } from '@coursecraft/domain/assessment/conversation';
import type { Autonomy } from '../../ai/evaluation/autonomy.ts';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import { SUBMITTED_DOUBT } from '../grading-queue/repository/submitted-answers.ts';
import type { AnswerGrade, CriterionResult } from './answer-grade.ts';

/**
 * Turns what a grader may not grant alone into suggestions for the grading queue: an accepted criterion at once, the
 * others when the conversation ends. `mistaken` names criteria that the grader lately granted wrongly. The next turn
 * still builds on what the grader found.
 */
export function suggestResult(
  grade: AnswerGrade,
  { mode, minConfidence }: Pick<Autonomy, 'mode' | 'minConfidence'>,
  { language, mistaken }: { language: string; mistaken: ReadonlySet<string> },
): AnswerGrade {
  const { turn, rows: criteria } = grade;
  if (!turn) return grade;
  const isSure = mode === 'alone' && (turn.kept.confidence ?? 0) >= minConfidence;
  const mayGrant = ({ rowId }: Pick<CriterionResult, 'rowId'>) => isSure && !mistaken.has(rowId);
  const isGranting = criteria.some((criterion) => criterion.verdict === 'met' && !mayGrant(criterion));
  if (mode === 'alone' && !isGranting) return grade;
  const doubt = SUBMITTED_DOUBT + Math.round((1 - (turn.kept.confidence ?? 1)) * 1000);
  const isLast = endsConversation(turn.kept.next.kind);
  const suggested = criteria.map((criterion) =>
    (criterion.verdict === 'met' && !mayGrant(criterion)) || (criterion.verdict !== 'met' && isLast)
      ? { ...criterion, verdict: 'submitted' as const, doubt }
      : criterion,
  );
  const verdict = grade.verdict === 'met' ? 'not-yet' : grade.verdict;
  if (!isLast) return { ...grade, verdict, rows: suggested };
  const { next: _, ...conversationTurn } = turn.conversationTurn;
  const feedback = courseMessages('verdicts', language)(grade.verdict === 'met' ? 'suggested-met' : 'submitted');
  return {
    ...grade,
    verdict: 'not-yet',
    feedback,
    rows: suggested,
    turn: { ...turn, conversationTurn: { ...conversationTurn, state: 'submitted', suggested: grade.verdict } },
  };
}
