import type { DueDate } from '@coursecraft/contract/due-dates/due-date';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { modules } from '../../platform/db/schema/courses.ts';
import { dueDates } from '../../platform/db/schema/due-dates.ts';
import { groups } from '../../platform/db/schema/groups.ts';

export type ModulePlace = { courseId: string; moduleId: string };

export async function holdModule(tx: Queryable, { courseId, moduleId }: ModulePlace): Promise<void> {
  const [found] = await tx
    .select({ id: modules.moduleId })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), eq(modules.moduleId, moduleId)))
    .for('key share');
  if (!found) throw notFound('module');
}

export async function isSeen(db: Queryable, { courseId, moduleId }: ModulePlace): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    where e.course_id = ${courseId} and s.module_id = ${moduleId} and e.published limit 1`);
  return rows.length > 0;
}

export async function listDueDates(db: Queryable, courseId: string, moduleId?: string): Promise<DueDate[]> {
  const { courseId: course, moduleId: module, groupId, dueOn } = dueDates;
  const rows = await db
    .select({ moduleId: module, groupId, dueOn })
    .from(dueDates)
    .where(and(eq(course, courseId), moduleId === undefined ? undefined : eq(module, moduleId)))
    .orderBy(asc(dueOn), asc(module), asc(groupId));
  return rows.map(({ groupId: group, ...date }) => ({ ...date, groupId: group || undefined }));
}

async function holdGroup(tx: Queryable, courseId: string, groupId: string): Promise<void> {
  const [found] = await tx
    .select({ id: groups.groupId })
    .from(groups)
    .where(and(eq(groups.courseId, courseId), eq(groups.groupId, groupId)))
    .for('key share');
  if (!found) throw notFound('group');
}

type Set = { dueOn: string | null; groupId: string | undefined; setBy: string };

export async function setDueDate(
  tx: Queryable,
  { courseId, moduleId }: ModulePlace,
  { dueOn, groupId, setBy }: Set,
): Promise<void> {
  if (groupId !== undefined) await holdGroup(tx, courseId, groupId);
  const key = { courseId, moduleId, groupId: groupId ?? '' };
  if (dueOn === null) {
    const { courseId: course, moduleId: module, groupId: group } = dueDates;
    await tx.delete(dueDates).where(and(eq(course, courseId), eq(module, moduleId), eq(group, key.groupId)));
    return;
  }
  const set = { dueOn, setBy, setAt: new Date() };
  await tx
    .insert(dueDates)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [dueDates.courseId, dueDates.moduleId, dueDates.groupId], set });
}
