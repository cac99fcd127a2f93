import type { PointsBy, RowText } from '@coursecraft/contract/shapes/knowledge';
import type { Holders } from '@coursecraft/domain/knowledge/row-impact';
import { isTestStudent } from '@coursecraft/domain/people/test-student';
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { progress } from '../../../db/schema/mastery.ts';

export type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

const named = (courseId: string, rowIds: readonly string[]) =>
  and(eq(knowledgeRows.courseId, courseId), inArray(knowledgeRows.rowId, [...rowIds]));

/** The criteria of an element in order, retired ones too. Nobody else changes them until the transaction ends. */
export async function readElementRows(tx: Queryable, { courseId, elementId }: Place) {
  return tx
    .select()
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.elementId, elementId)))
    .orderBy(asc(knowledgeRows.position), asc(knowledgeRows.rowId))
    .for('update');
}

/** Active criteria of a course outside these elements. */
export async function countOthers(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(knowledgeRows)
    .where(
      and(
        eq(knowledgeRows.courseId, courseId),
        eq(knowledgeRows.status, 'active'),
        notInArray(knowledgeRows.elementId, [...elementIds]),
      ),
    );
  return found?.rows ?? 0;
}

/** Students who hold these criteria; test students are nobody to be asked about. */
export async function readHolders(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<Holders> {
  const rows = await tx
    .select({ rowId: progress.rowId, studentId: progress.studentId })
    .from(progress)
    .where(and(eq(progress.courseId, courseId), inArray(progress.rowId, [...rowIds]), eq(progress.status, 'mastered')));
  const students = rows.filter(({ studentId }) => !isTestStudent(studentId));
  const byRow = Map.groupBy(students, ({ rowId }) => rowId);
  return new Map([...byRow].map(([rowId, holding]) => [rowId, holding.map(({ studentId }) => studentId)]));
}

export type NewRow = RowText & { rowId: string; position: number; pointsBy?: PointsBy | undefined };

export async function insertRows(tx: Queryable, place: Place, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(knowledgeRows).values(rows.map((row) => ({ ...place, ...row })));
}

type Said = {
  text: RowText;
  pointsBy?: PointsBy | undefined;
  /** Whether what was learned of its bar may be of another one. */
  asksAnew: boolean;
  /** Whether it asks for something else from now on. */
  isOther: boolean;
};

/** Saves what a criterion says as its next version, and brings it back where it was retired. */
export async function updateRow(tx: Queryable, courseId: string, rowId: string, said: Said | undefined) {
  const change = said
    ? {
        ...said.text,
        pointsBy: said.pointsBy ?? null,
        version: sql`version + 1`,
        askedSince: said.isOther ? sql`version + 1` : undefined,
        learned: said.asksAnew ? null : undefined,
      }
    : {};
  await tx
    .update(knowledgeRows)
    .set({ ...change, status: 'active', updatedAt: sql`now()` })
    .where(named(courseId, [rowId]));
}

export async function retireRows(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<void> {
  await tx.update(knowledgeRows).set({ status: 'retired', updatedAt: sql`now()` }).where(named(courseId, rowIds));
}

/** Writes the order of an element's criteria. */
export async function orderRows(tx: Queryable, courseId: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update knowledge_rows set position = wanted.position - 1
    from unnest(${sql.param(order)}::text[]) with ordinality as wanted (row_id, position)
    where course_id = ${courseId} and knowledge_rows.row_id = wanted.row_id`);
}
