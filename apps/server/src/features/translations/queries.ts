import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { courses } from '../../platform/db/schema/courses.ts';
import { translationParts, translations } from '../../platform/db/schema/translations.ts';
import type { NewIds } from '../courses/repository/copy-queries.ts';

export type Original = { courseId: string; title: string; language: string };

export async function findOriginal(db: Queryable, courseId: string): Promise<Original | undefined> {
  const [found] = await db
    .select({ courseId: courses.courseId, title: courses.title, language: courses.language })
    .from(translations)
    .innerJoin(courses, and(eq(courses.courseId, translations.originalId), isNull(courses.deletedAt)))
    .where(eq(translations.courseId, courseId));
  return found;
}

export async function requireOriginal(db: Queryable, courseId: string): Promise<Original> {
  const original = await findOriginal(db, courseId);
  if (!original) throw notFound('original');
  return original;
}

/** Links parts of a translation to the current originals. All are marked as untranslated. */
export async function linkParts(
  tx: Queryable,
  { courseId, originalId }: { courseId: string; originalId: string },
  ids: NewIds,
): Promise<void> {
  const [was, now] = [sql.param([...ids.keys()]), sql.param([...ids.values()])];
  await tx.execute(sql`
    insert into edition_parts (course_id, part_id, original_part_id, kind, original_version, original_title)
    select ${courseId}, ids.now, ids.was, o.kind, o.version, o.title
    from unnest(${was}::text[], ${now}::text[]) as ids (was, now)
    join (
      select module_id as id, 'module' as kind, 0 as version, title from modules where course_id = ${originalId}
      union all select section_id, 'section', 0, title from sections where course_id = ${originalId}
      union all select element_id, 'element', version, null from elements where course_id = ${originalId}
      union all select row_id, 'row', version, null from knowledge_rows where course_id = ${originalId}
      union all select scenario_id, 'scenario', version, null from scenarios where course_id = ${originalId}) o
      on o.id = ids.was
    on conflict do nothing`);
}

export async function readLinks(db: Queryable, courseId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ was: translationParts.originalPartId, now: translationParts.partId })
    .from(translationParts)
    .where(eq(translationParts.courseId, courseId));
  return new Map(rows.map(({ was, now }) => [was, now]));
}

export async function confirmParts(tx: Queryable, courseId: string, partIds: readonly string[]): Promise<void> {
  const original = await requireOriginal(tx, courseId);
  const meant = sql`${sql.param([...partIds])}::text[]`;
  let confirmed = 0;
  for (const [level, table, id] of [
    ['module', 'modules', 'module_id'],
    ['section', 'sections', 'section_id'],
  ] as const) {
    const { rowCount } = await tx.execute(sql`
      update edition_parts p set original_title = o.title, own_version = 0 from ${sql.identifier(table)} o
      where p.course_id = ${courseId} and p.kind = ${level} and p.part_id = any(${meant})
        and o.course_id = ${original.courseId} and o.${sql.identifier(id)} = p.original_part_id`);
    confirmed += rowCount ?? 0;
  }
  for (const [kind, table, id] of [
    ['element', 'elements', 'element_id'],
    ['row', 'knowledge_rows', 'row_id'],
    ['scenario', 'scenarios', 'scenario_id'],
  ] as const) {
    const { rowCount } = await tx.execute(sql`
      update edition_parts p set original_version = o.version, own_version = own.version
      from ${sql.identifier(table)} o, ${sql.identifier(table)} own
      where p.course_id = ${courseId} and p.kind = ${kind} and own.element_id = any(${meant})
        and own.course_id = ${courseId} and own.${sql.identifier(id)} = p.part_id
        and o.course_id = ${original.courseId} and o.${sql.identifier(id)} = p.original_part_id`);
    confirmed += rowCount ?? 0;
  }
  if (confirmed === 0) throw notFound('original');
}

export async function detachParts(tx: Queryable, courseId: string, partId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    delete from edition_parts p where p.course_id = ${courseId} and (p.part_id = ${partId} or p.part_id in (
      select row_id from knowledge_rows where course_id = ${courseId} and element_id = ${partId}
      union all select scenario_id from scenarios where course_id = ${courseId} and element_id = ${partId}))`);
  if (!rowCount) throw notFound('original');
}

/** Finds the corresponding element in another language. Translations are linked through the original. */
export async function findCounterpart(
  db: Queryable,
  { from, to }: { from: string; to: string },
  elementId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with original as (
      select coalesce((
        select original_part_id from edition_parts where course_id = ${from} and part_id = ${elementId}
      ), ${elementId}) as id)
    select e.element_id as id from original o
    left join edition_parts p on p.course_id = ${to} and p.original_part_id = o.id
    join elements e on e.course_id = ${to} and e.element_id = coalesce(p.part_id, o.id) and e.published`);
  return rows[0]?.id;
}

export async function listShown(db: Queryable, courseIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct course_id as id from elements
    where published and course_id = any(${sql.param([...courseIds])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
