import type { Comparison } from '@coursecraft/contract/translations/translation';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { requireOriginal } from '../queries.ts';
import { stateBeside, statusOf } from '../state/queries.ts';

type Text = { title: string; content: string };
type Link = { originalPartId: string; isChanged: boolean };

const statedAs = (row: string) => sql`concat_ws(E'\n\n', nullif(${sql.raw(row)}.statement, ''),
  nullif(${sql.raw(row)}.guidance, ''))`;

async function readAsked(
  db: Queryable,
  { courseId, elementId }: { courseId: string; elementId: string },
  original: { courseId: string; elementId: string },
): Promise<Comparison['asked']> {
  type Row = {
    kind: 'row' | 'scenario';
    partId: string | null;
    originalPartId: string;
    isGone: boolean;
    isOpen: boolean;
    isChanged: boolean;
    now: string | null;
    was: string | null;
  };
  const { rows } = await db.execute<Row>(sql`
    with p as (select * from edition_parts where course_id = ${courseId}),
    asked as (
      select 'row' as kind, r.row_id as id, r.version, r.position as at, ${statedAs('r')} as now, r.status = 'active' as "isThere"
      from knowledge_rows r where r.course_id = ${original.courseId} and r.element_id = ${original.elementId}
      union all
      select 'scenario', s.scenario_id, s.version, 0, concat_ws(E'\n\n', s.title, s.situation, s.opening, nullif(s.misconception, '')), true
      from scenarios s where s.course_id = ${original.courseId} and s.element_id = ${original.elementId}),
    own as (
      select row_id as id from knowledge_rows
        where course_id = ${courseId} and element_id = ${elementId} and status = 'active'
      union all select scenario_id from scenarios where course_id = ${courseId} and element_id = ${elementId})
    select coalesce(o.kind, p.kind) as kind, p.part_id as "partId", coalesce(o.id, p.original_part_id) as "originalPartId",
      coalesce(not o."isThere", true) as "isGone", p.own_version is null as "isOpen",
      coalesce(o.version > p.original_version, false) as "isChanged", o.now,
      (select ${statedAs('v')} from knowledge_row_versions v
        where v.course_id = ${original.courseId} and v.row_id = o.id and v.version = p.original_version
          and o.version > p.original_version limit 1) as was
    from asked o full join (select p.* from p join own on own.id = p.part_id) p on p.original_part_id = o.id
    where p.part_id is not null or (o."isThere" and not exists (select from p held where held.original_part_id = o.id))
    order by kind, o.at, 3`);
  return rows.map(({ kind, partId, originalPartId, now, was, ...link }) => ({
    kind,
    originalPartId,
    ...(partId === null ? {} : { partId }),
    standing: partId === null ? ('new' as const) : statusOf(link),
    now: now ?? '',
    ...(was === null ? {} : { was }),
  }));
}

export async function readComparison(db: Queryable, courseId: string, elementId: string): Promise<Comparison> {
  const original = await requireOriginal(db, courseId);
  const { rows } = await db.execute<Link>(sql`
    select p.original_part_id as "originalPartId", coalesce(o.version > p.original_version, false) as "isChanged"
    from edition_parts p
    left join elements o on o.course_id = ${original.courseId} and o.element_id = p.original_part_id
    where p.course_id = ${courseId} and p.kind = 'element' and p.part_id = ${elementId}`);
  const [link] = rows;
  if (!link) throw notFound('original');
  const { parts } = await stateBeside(db, courseId, original);
  const status = parts.find(({ partId }) => partId === elementId)?.standing ?? 'current';
  const { rows: texts } = await db.execute<Text & { isNow: boolean }>(sql`
    select title, content, true as "isNow" from elements
      where course_id = ${original.courseId} and element_id = ${link.originalPartId}
    union all
    select v.title, v.content, false from element_versions v join edition_parts p
      on p.course_id = ${courseId} and p.part_id = ${elementId} and v.version = p.original_version
      where v.course_id = ${original.courseId} and v.element_id = ${link.originalPartId} and ${link.isChanged}`);
  const textOf = (wanted: boolean) => {
    const found = texts.find(({ isNow }) => isNow === wanted);
    return found && { title: found.title, content: found.content };
  };
  const there = { courseId: original.courseId, elementId: link.originalPartId };
  return {
    standing: status,
    language: original.language,
    now: textOf(true),
    was: textOf(false),
    asked: await readAsked(db, { courseId, elementId }, there),
  };
}
