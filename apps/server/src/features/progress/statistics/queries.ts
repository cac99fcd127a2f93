import type { DatedEvent } from '@coursecraft/domain/mastery/mastery-over-time';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { evidence } from '../../../db/schema/mastery.ts';
import { isAsked } from '../../../records/published.ts';
import { foldable } from '../../../records/replay-evidence.ts';
import type { Learner } from '../../../records/rollups.ts';

/** A learner's log, of the criteria that are in force. */
export async function readOwnLog(db: Queryable, { courseId, studentId }: Learner): Promise<DatedEvent[]> {
  const log = await db
    .select(getTableColumns(evidence))
    .from(evidence)
    .innerJoin(
      knowledgeRows,
      and(eq(knowledgeRows.courseId, evidence.courseId), eq(knowledgeRows.rowId, evidence.rowId)),
    )
    .where(and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), isAsked()))
    .orderBy(asc(evidence.seq));
  return log.map((entry) => ({ ...foldable(entry), rowId: entry.rowId, at: entry.at.toISOString() }));
}
