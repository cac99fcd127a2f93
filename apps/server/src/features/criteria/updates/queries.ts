import type { CriterionText, PointsBy } from '@coursecraft/contract/criteria/criterion';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import type { Holders } from '@coursecraft/domain/criteria/criterion-impact';
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { columnList, pickFields } from '../../../platform/db/pick-fields.ts';
import {
  authoredCriteria,
  criteriaTable,
  criterionFields,
  workingCriteria,
} from '../../../platform/db/schema/criteria.ts';
import { progress } from '../../../platform/db/schema/mastery.ts';

export type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

const named = (courseId: string, rowIds: readonly string[]) =>
  and(eq(criteriaTable.courseId, courseId), inArray(criteriaTable.rowId, [...rowIds]));

/** Reads the criteria of an element as authors see them, retired ones too. */
export async function readElementCriteria(tx: Queryable, { courseId, elementId }: Place) {
  return tx
    .select()
    .from(authoredCriteria)
    .where(and(eq(authoredCriteria.courseId, courseId), eq(authoredCriteria.elementId, elementId)))
    .orderBy(asc(authoredCriteria.position), asc(authoredCriteria.rowId));
}

/** Reads and locks the criteria of an element that grade, retired ones too. */
export async function readLiveCriteria(tx: Queryable, { courseId, elementId }: Place) {
  return tx
    .select()
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.elementId, elementId)))
    .orderBy(asc(criteriaTable.position), asc(criteriaTable.rowId))
    .for('update');
}

export async function writeWorkingCriteria(
  tx: Queryable,
  rows: readonly (typeof workingCriteria.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = [
    ...Object.keys(criterionFields),
    'position',
    'version',
    'status',
    'pointsBy',
    'trial',
    'differs',
  ] as const;
  const fromNew = Object.fromEntries(
    names.map((name) => {
      const column = workingCriteria[name as keyof typeof criterionFields].name;
      return [name, sql`excluded.${sql.identifier(column)}`];
    }),
  );
  await tx
    .insert(workingCriteria)
    .values([...rows])
    .onConflictDoUpdate({
      target: [workingCriteria.courseId, workingCriteria.rowId],
      set: { ...fromNew, updatedAt: sql`now()` },
    });
}

/** Adds new criteria of the working copy, still retired, so that they can be published like a retired one. */
export async function addWorkingCriteria(tx: Queryable, place: Place): Promise<void> {
  const fields = columnList(pickFields(workingCriteria, criterionFields));
  await tx.execute(sql`
    insert into knowledge_rows (course_id, row_id, module_id, section_id, element_id, position, version, status,
      points_by, trial, ${fields})
    select course_id, row_id, ${place.moduleId}, ${place.sectionId}, element_id, position, version, 'retired',
      points_by, trial, ${fields}
    from working_criteria where course_id = ${place.courseId} and element_id = ${place.elementId}
    on conflict do nothing`);
}

export async function deleteWorkingCriteria(tx: Queryable, { courseId, elementId }: Place): Promise<void> {
  await tx
    .delete(workingCriteria)
    .where(and(eq(workingCriteria.courseId, courseId), eq(workingCriteria.elementId, elementId)));
}

export async function countOthers(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(authoredCriteria)
    .where(
      and(
        eq(authoredCriteria.courseId, courseId),
        eq(authoredCriteria.status, 'active'),
        notInArray(authoredCriteria.elementId, [...elementIds]),
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
  /** The version afterwards. */
  version: number;
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
        version: update.version,
        askedSince: update.isOther ? update.version : undefined,
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
