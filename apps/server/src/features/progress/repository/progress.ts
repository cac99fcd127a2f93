import { DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/criteria/criterion';
import type { CriteriaProgress, CriterionStatus, Progress, Rollup } from '@coursecraft/contract/progress/progress';
import { rollupOf, rollupsByElement } from '@coursecraft/domain/mastery/rollup';
import { and, desc, eq, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect.ts';
import { assessmentConfigs, criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { evidence, progress, rollups } from '../../../platform/db/schema/mastery.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isAsked } from '../../courses/repository/published.ts';
import type { Student } from './rollups.ts';

export type Scope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
  elementIds?: string[] | undefined;
  messageId?: string | undefined;
};
type Detail = { lean?: boolean | undefined; recent?: number | undefined };

const inScope = (courseId: string, scope: Scope) =>
  and(
    eq(criteriaTable.courseId, courseId),
    isAsked(),
    scope.moduleId === undefined ? undefined : eq(criteriaTable.moduleId, scope.moduleId),
    scope.sectionId === undefined ? undefined : eq(criteriaTable.sectionId, scope.sectionId),
    scope.elementId === undefined ? undefined : eq(criteriaTable.elementId, scope.elementId),
    scope.elementIds === undefined ? undefined : inArray(criteriaTable.elementId, scope.elementIds),
  );

type CriterionTuple = [rowId: string, elementId: string, statement?: string];
type Own = [status: CriterionStatus, evidenceIds?: string[]];

type Status = { criteria: CriteriaProgress; done: string[] };

type StatusOf = Student & {
  moduleId: string | undefined;
  sectionId: string | undefined;
  elementId: string | undefined;
  elementIds: string[] | undefined;
  messageId: string | undefined;
};

type ProgressRow = { rows: CriterionTuple[]; own: Record<string, Own>; reveals: boolean; done: string[] };

/**
 * Every lesson starts with this read, so it returns one row. Criteria and states are joined in code, because the
 * planner misjudges large courses.
 */
const statusStatement = (lean: boolean) =>
  statement<StatusOf, ProgressRow>((given) => {
    const { courseId, studentId } = given;
    const { rowId, elementId, position, statement } = criteriaTable;
    const asked = sql.join([rowId, elementId, ...(lean ? [] : [statement])], sql`, `);
    const own = sql.raw(lean ? 'p.status' : 'p.status, p.evidence_ids');
    const names = ['moduleId', 'sectionId', 'elementId', 'elementIds', 'messageId'] as const;
    const whole = sql.join(
      names.map((name) => sql`${given[name]}::text${sql.raw(name === 'elementIds' ? '[]' : '')} is null`),
      sql` and `,
    );
    const narrowed = (column: PgColumn, id: Placeholder) => sql`(${id}::text is null or ${column} = ${id}::text)`;
    return sql`
      with asked as materialized (
        select ${rowId}, ${position}, json_build_array(${asked}) as told
        from ${criteriaTable}
        where ${and(
          eq(criteriaTable.courseId, courseId),
          isAsked(),
          narrowed(criteriaTable.moduleId, given.moduleId),
          narrowed(criteriaTable.sectionId, given.sectionId),
          narrowed(elementId, given.elementId),
          sql`(${given.elementIds}::text[] is null or ${elementId} = any(${given.elementIds}::text[]))`,
          sql`(${given.messageId}::text is null or ${rowId} in (
            select e.row_id from ${evidence} e
            where e.course_id = ${courseId} and e.student_id = ${studentId} and e.message_id = ${given.messageId}::text))`,
        )})
      select
        (select coalesce(json_agg(told order by position, row_id), '[]') from asked) as rows,
        (select coalesce(json_object_agg(p.row_id, json_build_array(${own})), '{}')
          from progress p
          where p.course_id = ${courseId} and p.student_id = ${studentId}
            and ((${whole}) or p.row_id in (select row_id from asked))) as own,
        coalesce(
          (select (config->>'revealMastered')::boolean from ${assessmentConfigs} where course_id = ${courseId}),
          ${sql.raw(String(DEFAULT_ASSESSMENT_CONFIG.revealMastered))}) as reveals,
        (select coalesce(json_agg(d.element_id), '[]')
          from done_elements d join elements e on e.course_id = d.course_id and e.element_id = d.element_id and e.published
          where d.course_id = ${courseId} and d.student_id = ${studentId}) as done`;
  });

const statusIn = { lean: statusStatement(true), full: statusStatement(false) };

async function readStatus(db: Queryable, student: Student, scope: Scope, lean: boolean): Promise<Status> {
  const { moduleId, sectionId, elementId, elementIds, messageId } = scope;
  const named = { moduleId, sectionId, elementId, elementIds, messageId };
  const [found] = await statusIn[lean ? 'lean' : 'full'](db, { ...student, ...named });
  const { rows, own, reveals, done } = found ?? { rows: [], own: {}, reveals: false, done: [] };
  const criteria: CriteriaProgress = {};
  for (const [id, of, text] of rows) {
    const [status, evidenceIds] = own[id] ?? ['unknown'];
    criteria[id] = {
      status,
      elementId: of,
      evidenceIds: lean ? undefined : (evidenceIds ?? []),
      statement: (status === 'mastered' && reveals && text) || undefined,
    };
  }
  return { criteria, done };
}

/** Reads criteria with a student's state. The lean form omits evidence and the text of mastered criteria. */
export const readCriteria = async (...given: Parameters<typeof readStatus>): Promise<CriteriaProgress> =>
  (await readStatus(...given)).criteria;

export async function readProgress(
  db: Queryable,
  student: Student,
  scope: Scope = {},
  { lean = false, recent }: Detail = {},
): Promise<Progress> {
  const { criteria, done } = await readStatus(db, student, scope, lean);
  return {
    ...student,
    criteria,
    rollup: rollupOf(criteria),
    elements: rollupsByElement(criteria, done),
    recent: recent === undefined ? undefined : await readRecent(db, student, scope, recent),
  };
}

export async function readGraded(
  db: Queryable,
  student: Student,
  messageId: string,
): Promise<{ criteria: CriteriaProgress; rollup: Rollup }> {
  const { courseId, studentId } = student;
  const criteria = await readCriteria(db, student, { messageId }, false);
  const [rollup] = await db
    .select({ total: rollups.total, completed: rollups.completed })
    .from(rollups)
    .where(and(eq(rollups.courseId, courseId), eq(rollups.studentId, studentId)));
  return { criteria, rollup: rollup ?? { total: 0, completed: 0 } };
}

async function readRecent(db: Queryable, student: Student, scope: Scope, limit: number) {
  const rows = await db
    .select({ rowId: progress.rowId, status: progress.status, at: progress.updatedAt })
    .from(criteriaTable)
    .innerJoin(
      progress,
      and(
        eq(progress.courseId, criteriaTable.courseId),
        eq(progress.rowId, criteriaTable.rowId),
        eq(progress.studentId, student.studentId),
      ),
    )
    .where(and(inScope(student.courseId, scope), isNotNull(progress.updatedAt)))
    .orderBy(desc(progress.updatedAt))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
