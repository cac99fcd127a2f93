import { type EvidenceEvent, foldEvidence } from '@coursecraft/domain/mastery/fold';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { evidence, progress, rollups } from '../../../platform/db/schema/mastery.ts';
import { isAsked } from '../../courses/repository/published.ts';
import type { Student } from './rollups.ts';

export const foldable = ({ messageId, refersTo, ...entry }: typeof evidence.$inferSelect): EvidenceEvent => ({
  ...entry,
  messageId: messageId ?? undefined,
  refersTo: refersTo ?? undefined,
});

export type Difference = Student & { rowId?: string; stored: string; replayed: string };

export async function listStudents(db: Queryable): Promise<Student[]> {
  return db
    .select({ courseId: rollups.courseId, studentId: rollups.studentId })
    .from(rollups)
    .orderBy(asc(rollups.courseId), asc(rollups.studentId));
}

const written = (state: { status: string; evidenceIds: readonly string[]; messageIds: readonly string[] }) =>
  `${state.status} by ${state.evidenceIds.join(' ') || 'nothing'} (${state.messageIds.join(' ')})`;

export async function replayStudent(db: Queryable, student: Student): Promise<Difference[]> {
  const own = <T extends typeof evidence | typeof progress | typeof rollups>(table: T) =>
    and(eq(table.courseId, student.courseId), eq(table.studentId, student.studentId));
  const log = await db.select().from(evidence).where(own(evidence)).orderBy(asc(evidence.seq));
  const stored = new Map((await db.select().from(progress).where(own(progress))).map((row) => [row.rowId, row]));
  const replayed = new Map(
    [...Map.groupBy(log, ({ rowId }) => rowId)].map(([rowId, entries]) => [rowId, foldEvidence(entries.map(foldable))]),
  );
  const differences: Difference[] = [];
  for (const rowId of new Set([...stored.keys(), ...replayed.keys()])) {
    const [is, should] = [stored.get(rowId), replayed.get(rowId)];
    const [one, other] = [is ? written(is) : 'nothing', should ? written(should) : 'nothing'];
    if (one !== other) differences.push({ ...student, rowId, stored: one, replayed: other });
  }
  const asked = await db
    .select({ rowId: criteriaTable.rowId })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, student.courseId), isAsked()));
  const completed = asked.filter(({ rowId }) => replayed.get(rowId)?.status === 'mastered').length;
  const [counts] = await db.select().from(rollups).where(own(rollups));
  const [one, other] = [`${counts?.completed} of ${counts?.total}`, `${completed} of ${asked.length}`];
  if (counts && one !== other) differences.push({ ...student, stored: one, replayed: other });
  return differences;
}
