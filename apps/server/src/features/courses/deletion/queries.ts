import type { Profile } from '@coursecraft/contract/accounts/profile';
import { refused } from '@coursecraft/contract/reasons';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { workingScenarios } from '../../../platform/db/schema/criteria.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { letIn } from '../../enrollment/repository/removals.ts';
import { withdrawNotification } from '../../notifications/repository/notifications.ts';
import { countAsked, ensureRollup, lockStudents, readAsked } from '../../progress/repository/rollups.ts';
import { raiseRevision } from '../repository/course.ts';
import { announceChange } from '../repository/course-events.ts';
import type { Level } from '../repository/course-order.ts';
import { findParent, readOrder } from '../repository/course-order.ts';
import { type Deletion, putBack, RESTORABLE_DAYS, saveDeleted } from '../repository/deletions.ts';

type Part = { courseId: string; level: Level; id: string };
type Target = Part & { parentId: string; deletedBy: string };

function elementsOf({ courseId, level, id }: Part): SQL {
  if (level === 'element') return sql`element_id = ${id}`;
  if (level === 'section')
    return sql`element_id in (select e.element_id from elements e where e.course_id = ${courseId} and e.section_id = ${id})`;
  return sql`element_id in (
    select e.element_id from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    where e.course_id = ${courseId} and s.module_id = ${id})`;
}

export async function lockElements(tx: Queryable, part: Part): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select element_id as id from elements where course_id = ${part.courseId} and ${elementsOf(part)} for update`,
  );
  return rows.map(({ id }) => id);
}

export async function deletePart(tx: Queryable, target: Target): Promise<{ undoToken: string; revision: number }> {
  const { courseId, level, id, parentId, deletedBy } = target;
  const { revision } = await raiseRevision(tx, courseId);
  if ((await findParent(tx, courseId, level, id)) !== parentId) throw notFound(level);
  const siblings = await readOrder(tx, courseId, level, parentId);
  // Students are locked before criteria, as everywhere.
  await lockStudents(tx, courseId);
  const inside = elementsOf(target);
  const elementIds = await lockElements(tx, target);
  const before = await readAsked(tx, courseId, elementIds);
  const undoToken = await saveDeleted(
    tx,
    { courseId, kind: level, place: { id, parentId, siblings }, deletedBy },
    {
      knowledge_row_versions: sql`row_id in (
        select k.row_id from knowledge_rows k where k.course_id = ${courseId} and k.${inside}
        union all select w.row_id from working_criteria w where w.course_id = ${courseId} and w.${inside})`,
      working_elements: inside,
      working_criteria: inside,
      working_scenarios: inside,
      element_versions: inside,
      knowledge_rows: inside,
      scenarios: inside,
      citations: inside,
      elements: inside,
      ...(level === 'section' ? { sections: sql`section_id = ${id}` } : {}),
      ...(level === 'module'
        ? { sections: sql`module_id = ${id}`, modules: sql`module_id = ${id}`, due_dates: sql`module_id = ${id}` }
        : {}),
    },
  );
  await countAsked(tx, courseId, { before });
  return { undoToken, revision };
}

export async function countProofs(db: Queryable, part: Part): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(sql`
    select count(distinct p.student_id)::int as students from progress p
    left join profiles s on s.uid = p.student_id
    where p.course_id = ${part.courseId} and p.status = 'mastered' and s.test_of is null and p.row_id in (
      select k.row_id from knowledge_rows k where k.course_id = ${part.courseId} and k.${elementsOf(part)})`);
  return rows[0]?.students ?? 0;
}

export async function bringStudentBack(tx: Queryable, deletion: Deletion, by: Profile): Promise<void> {
  const { courseId, place } = deletion;
  await tx.delete(enrollments).where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, place.id)));
  await letIn(tx, { courseId, uid: place.id });
  await putBack(tx, deletion);
  await ensureRollup(tx, { courseId, studentId: place.id });
  await withdrawNotification(tx, { uid: place.id, kind: 'removed-student', subjectId: courseId });
  await writeAudit(tx, by, { action: 'brought-student-back', person: place.id, courseId });
}

/** Undoes the removal of a scenario in a working copy. */
export async function showScenarioAgain(tx: Queryable, courseId: string, scenarioId: string): Promise<void> {
  await tx
    .update(workingScenarios)
    .set({ removed: false })
    .where(and(eq(workingScenarios.courseId, courseId), eq(workingScenarios.scenarioId, scenarioId)));
}

export async function deleteCourse(tx: Queryable, courseId: string): Promise<void> {
  const deleted = await tx
    .update(courses)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(courses.courseId, courseId), isNull(courses.deletedAt)))
    .returning({ id: courses.courseId });
  if (deleted.length === 0) throw notFound('course');
  await announceChange(tx, courseId);
}

export async function restoreCourse(tx: Queryable, courseId: string): Promise<void> {
  const recent = sql`(deleted_at is null or deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS}))`;
  const restored = await tx
    .update(courses)
    .set({ deletedAt: null })
    .where(and(eq(courses.courseId, courseId), recent))
    .returning({ id: courses.courseId });
  if (restored.length === 0) {
    throw new AppError('not_found', refused('deleted-too-long-ago', { days: RESTORABLE_DAYS }));
  }
}

/** Purges what can no longer be restored. Returns the storage keys of its files. */
export async function purgeExpired(tx: Queryable): Promise<string[]> {
  const expired = sql`deleted_at <= now() - make_interval(days => ${RESTORABLE_DAYS})`;
  const { rows: parts } = await tx.execute<{ key: string }>(sql`
    select r.kept->>'storage_key' as key from deleted_rows r
    join deletions d on d.course_id = r.course_id and d.undo_token = r.undo_token
    where r.table_name = 'uploads' and d.${expired}`);
  await tx.execute(sql`delete from deletions where ${expired}`);
  await tx.execute(sql`
    update published_elements p set before = null
    where p.before is not null and (
      select o.created_at from publications o
      where o.course_id = p.course_id and o.publication_id = p.publication_id
    ) <= now() - make_interval(days => ${RESTORABLE_DAYS})`);

  const { rows: gone } = await tx.execute<{ id: string }>(sql`select course_id as id from courses where ${expired}`);
  // Every table of a course has the column `course_id`, so new tables are included. Partitions are left out.
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'course_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'courses'
      and c.table_name not in (select relname from pg_class where relispartition)`);
  const keys = [...parts];
  for (const { id } of gone) {
    const { rows: files } = await tx.execute<{ key: string }>(sql`
      select storage_key as key from uploads where course_id = ${id}
      union all
      select kept->>'storage_key' from deleted_rows where course_id = ${id} and table_name = 'uploads'`);
    keys.push(...files);
    for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)} where course_id = ${id}`);
    await tx.execute(sql`delete from courses where course_id = ${id}`);
  }
  return keys.map(({ key }) => key);
}
