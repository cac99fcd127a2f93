import type { Confidence } from '@coursecraft/contract/assessment/endpoints';
import type { Calibration } from '@coursecraft/contract/progress/progress';
import type { DatedEvent } from '@coursecraft/domain/mastery/mastery-over-time';
import { and, asc, count, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { answers, evidence } from '../../platform/db/schema/mastery.ts';
import { isAsked } from '../courses/repository/published.ts';
import { foldable } from '../progress/repository/replay-evidence.ts';
import type { Student } from '../progress/repository/rollups.ts';

export async function readOwnLog(db: Queryable, { courseId, studentId }: Student): Promise<DatedEvent[]> {
  const log = await db
    .select(getTableColumns(evidence))
    .from(evidence)
    .innerJoin(
      criteriaTable,
      and(eq(criteriaTable.courseId, evidence.courseId), eq(criteriaTable.rowId, evidence.rowId)),
    )
    .where(and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), isAsked()))
    .orderBy(asc(evidence.seq));
  return log.map((entry) => ({ ...foldable(entry), rowId: entry.rowId, at: entry.at.toISOString() }));
}

/** Counts the student's answers to checks by how sure they were; undefined if they never said. */
export async function readCalibration(
  db: Queryable,
  { courseId, studentId }: Student,
): Promise<Calibration | undefined> {
  const counted = await db
    .select({
      confidence: answers.confidence,
      answers: count(),
      right: sql<number>`count(*) filter (where ${answers.verdict} = 'met')::int`,
    })
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), isNotNull(answers.confidence)))
    .groupBy(answers.confidence);
  if (counted.length === 0) return undefined;
  const of = (confidence: Confidence) => {
    const { answers: all = 0, right = 0 } = counted.find((one) => one.confidence === confidence) ?? {};
    return { answers: all, right };
  };
  return { sure: of('sure'), unsure: of('unsure') };
}
