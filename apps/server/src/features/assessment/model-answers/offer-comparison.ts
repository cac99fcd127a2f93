import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import { NEAR_MISSES } from '@coursecraft/domain/assessment/conversation';
import type { StoredGrading } from '@coursecraft/domain/assessment/stored-grading';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { AnswerGrade } from '../answer-grade.ts';
import type { Task } from '../queries.ts';
import type { Attempts } from '../status-queries.ts';
import { readModelAnswers } from './read-model-answers.ts';

export const isOffered = ({ offersModelAnswers = false }: AssessmentConfig, nearMisses: number): boolean =>
  offersModelAnswers && nearMisses >= NEAR_MISSES;

/** Returns the criteria that an answer has not shown. */
export const openIdsOf = ({ rows: criteria }: Pick<StoredGrading, 'rows'>): string[] =>
  criteria.flatMap(({ rowId, verdict }) => (verdict === 'met' ? [] : rowId));

/** Marks a graded turn after which the student may ask for a model answer. */
export async function offerComparison(
  db: Queryable,
  courseId: string,
  grade: AnswerGrade,
  { config, rows: criteria }: Pick<Task, 'config' | 'rows'>,
  { nearMisses }: Pick<Attempts, 'nearMisses'>,
): Promise<AnswerGrade> {
  const { turn, verdict } = grade;
  if (!turn || turn.conversationTurn.state !== undefined) return grade;
  if (!isOffered(config, nearMisses + Number(verdict === 'partly'))) return grade;
  const open = new Set(openIdsOf(turn.kept));
  const answers = await readModelAnswers(
    db,
    courseId,
    criteria.filter(({ rowId }) => open.has(rowId)),
  );
  if (answers.length === 0) return grade;
  return { ...grade, turn: { ...turn, conversationTurn: { ...turn.conversationTurn, mayCompare: true } } };
}
