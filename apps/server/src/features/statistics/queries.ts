import type { DatedEvent } from '@coursecraft/domain/mastery/mastery-over-time';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { evidence } from '../../platform/db/schema/mastery.ts';
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
