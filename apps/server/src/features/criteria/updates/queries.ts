import type { CriterionText, PointsBy } from '@coursecraft/contract/criteria/criterion';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import type { Holders } from '@coursecraft/domain/criteria/criterion-impact';
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { progress } from '../../../platform/db/schema/mastery.ts';

export type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

const named = (courseId: string, rowIds: readonly string[]) =>
  and(eq(criteriaTable.courseId, courseId), inArray(criteriaTable.rowId, [...rowIds]));

export async function readElementCriteria(tx: Queryable, { courseId, elementId }: Place) {
  return tx
    .select()
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.elementId, elementId)))
    .orderBy(asc(criteriaTable.position), asc(criteriaTable.rowId))
    .for('update');
}

export async function countOthers(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(criteriaTable)
    .where(
      and(
        eq(criteriaTable.courseId, courseId),
        eq(criteriaTable.status, 'active'),
        notInArray(criteriaTable.elementId, [...elementIds]),
      ),
    );
  return found?.rows ?? 0;
}

export async function readHolders(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<Holders> {
  const rows = await tx
    .select({ rowId: progress.rowId, studentId: progress.studentId })
    .from(progress)
    .where(and(eq(progress.courseId, courseId), inArray(progress.rowId, [...rowIds]), eq(progress.status, 'mastered')));
  const students = rows.filter(({ studentId }) => !isTestStudent(studentId));
  const byRow = Map.groupBy(students, ({ rowId }) => rowId);
  return new Map([...byRow].map(([rowId, holding]) => [rowId, holding.map(({ studentId }) => studentId)]));
}

export type NewCriterion = CriterionText & { rowId: string; position: number; pointsBy?: PointsBy | undefined };

export async function insertCriteria(tx: Queryable, place: Place, criteria: readonly NewCriterion[]): Promise<void> {
  if (criteria.length > 0)
    await tx.insert(criteriaTable).values(criteria.map((criterion) => ({ ...place, ...criterion })));
}

type CriterionUpdate = {
  text: CriterionText;
  pointsBy?: PointsBy | undefined;
  asksAnew: boolean;
  isOther: boolean;
};

export async function updateCriterion(
  tx: Queryable,
  courseId: string,
  rowId: string,
  update: CriterionUpdate | undefined,
) {
  const change = update
    ? {
        ...update.text,
        pointsBy: update.pointsBy ?? null,
        version: sql`version + 1`,
        askedSince: update.isOther ? sql`version + 1` : undefined,
        learned: update.asksAnew ? null : undefined,
      }
    : {};
  await tx
    .update(criteriaTable)
    .set({ ...change, status: 'active', updatedAt: sql`now()` })
    .where(named(courseId, [rowId]));
}

export async function retireCriteria(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<void> {
  await tx.update(criteriaTable).set({ status: 'retired', updatedAt: sql`now()` }).where(named(courseId, rowIds));
}

export async function orderCriteria(tx: Queryable, courseId: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update knowledge_rows set position = wanted.position - 1
    from unnest(${sql.param(order)}::text[]) with ordinality as wanted (row_id, position)
    where course_id = ${courseId} and knowledge_rows.row_id = wanted.row_id`);
}
