import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { scheduleReviews } from '../repository/due-reviews.ts';
import type { Student } from '../repository/rollups.ts';

type Due = Pick<ReplyOf<'listDue'>, 'due' | 'next'>;

export async function listDue(db: Queryable, { courseId, studentId }: Student, now: number): Promise<Due> {
  const config = await readAssessmentConfig(db, courseId);
  const inOrder = await scheduleReviews(db, studentId, new Map([[courseId, config]]));
  const next = inOrder.find(({ at }) => at > now);
  return {
    due: inOrder
      .filter(({ at }) => at <= now)
      .map(({ at, statement, courseId: _, ...criterion }) => ({
        ...criterion,
        dueAt: new Date(at).toISOString(),
        ...(config.revealMastered ? { statement } : {}),
      })),
    next: next ? new Date(next.at).toISOString() : undefined,
  };
}
