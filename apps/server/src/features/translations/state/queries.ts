import type { TranslationState, TranslationStatus } from '@coursecraft/contract/translations/translation';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { LinkedKind } from '../../../platform/db/schema/translations.ts';
import { findOriginal, type Original } from '../queries.ts';

type Level = TranslationState['parts'][number]['level'];
type LinkedPart = {
  kind: LinkedKind;
  partId: string;
  elementId: string | null;
  isGone: boolean;
  isOpen: boolean;
  isChanged: boolean;
  elsewhere: string | null;
};
type AddedCriterion = { kind: LinkedKind; originalPartId: string; title: string; holder: string; into: string | null };

const isLevel = (kind: LinkedKind): kind is Level => kind !== 'row' && kind !== 'scenario';

export const statusOf = ({
  isGone,
  isOpen,
  isChanged,
}: Pick<LinkedPart, 'isGone' | 'isOpen' | 'isChanged'>): TranslationStatus =>
  isGone ? 'gone' : isOpen ? 'to-translate' : isChanged ? 'changed' : 'current';

/** Reads all parts with an original. A different title means that a module or section is translated. */
async function readLinked(db: Queryable, courseId: string, originalId: string): Promise<LinkedPart[]> {
  const { rows } = await db.execute<LinkedPart>(sql`
    with p as (select * from edition_parts where course_id = ${courseId})
    select p.kind, p.part_id as "partId", null as "elementId", o.module_id is null as "isGone",
      p.own_version is null and own.title = p.original_title as "isOpen", o.title <> p.original_title as "isChanged", null as elsewhere
    from p join modules own on own.course_id = ${courseId} and own.module_id = p.part_id
    left join modules o on o.course_id = ${originalId} and o.module_id = p.original_part_id
    union all
    select p.kind, p.part_id, null, o.section_id is null, p.own_version is null and own.title = p.original_title,
      o.title <> p.original_title, case when h.original_part_id is distinct from o.module_id then there.title end
    from p join sections own on own.course_id = ${courseId} and own.section_id = p.part_id
    left join sections o on o.course_id = ${originalId} and o.section_id = p.original_part_id
    left join p h on h.part_id = own.module_id
    left join modules there on there.course_id = o.course_id and there.module_id = o.module_id
    union all
    select p.kind, p.part_id, own.element_id, o.element_id is null, p.own_version is null, o.version > p.original_version,
      case when h.original_part_id is distinct from o.section_id then there.title end
    from p join elements own on own.course_id = ${courseId} and own.element_id = p.part_id
    left join elements o on o.course_id = ${originalId} and o.element_id = p.original_part_id
    left join p h on h.part_id = own.section_id
    left join sections there on there.course_id = o.course_id and there.section_id = o.section_id
    union all
    select p.kind, p.part_id, own.element_id, o.row_id is null, p.own_version is null, o.version > p.original_version,
      null
    from p join knowledge_rows own on own.course_id = ${courseId} and own.row_id = p.part_id and own.status = 'active'
    left join knowledge_rows o
      on o.course_id = ${originalId} and o.row_id = p.original_part_id and o.status = 'active'
    union all
    select p.kind, p.part_id, own.element_id, o.scenario_id is null, p.own_version is null,
      o.version > p.original_version, null
    from p join scenarios own on own.course_id = ${courseId} and own.scenario_id = p.part_id
    left join scenarios o on o.course_id = ${originalId} and o.scenario_id = p.original_part_id`);
  return rows;
}

async function readAdded(db: Queryable, courseId: string, originalId: string): Promise<AddedCriterion[]> {
  const { rows } = await db.execute<AddedCriterion>(sql`
    with p as (select * from edition_parts where course_id = ${courseId}),
    parts as (
      select 'module' as kind, module_id as id, title, ${originalId}::text as holder, position as at from modules
        where course_id = ${originalId}
      union all select 'section', section_id, title, module_id, position from sections where course_id = ${originalId}
      union all select 'element', element_id, title, section_id, position from elements where course_id = ${originalId}
      union all select 'row', row_id, statement, element_id, position from knowledge_rows
        where course_id = ${originalId} and status = 'active'
      union all select 'scenario', scenario_id, title, element_id, 0 from scenarios where course_id = ${originalId})
    select o.kind, o.id as "originalPartId", o.title, o.holder,
      case when o.kind = 'module' then ${courseId}::text else h.part_id end as into
    from parts o left join p on p.original_part_id = o.id left join p h on h.original_part_id = o.holder
    where p.part_id is null
    order by array_position(array['module', 'section', 'element', 'row', 'scenario'], o.kind), o.at, o.id`);
  return rows;
}

function together(statuses: readonly TranslationStatus[]): TranslationStatus {
  const worst = (['to-translate', 'changed', 'new', 'gone'] as const).find((one) => statuses.includes(one));
  return worst === undefined ? 'current' : worst === 'to-translate' ? worst : 'changed';
}

export async function readState(db: Queryable, courseId: string): Promise<TranslationState | undefined> {
  const original = await findOriginal(db, courseId);
  return original && stateBeside(db, courseId, original);
}

export async function stateBeside(db: Queryable, courseId: string, original: Original): Promise<TranslationState> {
  const linked = await readLinked(db, courseId, original.courseId);
  const added = await readAdded(db, courseId, original.courseId);
  const asked = new Map<string, TranslationStatus[]>();
  const note = (elementId: string | null, status: TranslationStatus) => {
    if (elementId !== null) asked.set(elementId, [...(asked.get(elementId) ?? []), status]);
  };
  for (const link of linked) if (!isLevel(link.kind)) note(link.elementId, statusOf(link));
  for (const part of added) if (!isLevel(part.kind)) note(part.into, 'new');
  return {
    original,
    parts: linked.flatMap(({ kind: level, partId, elsewhere, ...link }) => {
      if (!isLevel(level)) return [];
      const own = statusOf(link);
      const isGone = own === 'gone' || level !== 'element';
      const status = isGone ? own : together([own, ...(asked.get(partId) ?? [])]);
      return [{ partId, level, standing: status, ...(elsewhere === null ? {} : { elsewhere }) }];
    }),
    added: added.flatMap(({ kind: level, originalPartId, title, into }) =>
      isLevel(level) && into !== null ? [{ originalPartId, level, title, into }] : [],
    ),
  };
}

export const countBehind = ({ parts, added }: TranslationState): number =>
  parts.filter(({ standing: status }) => status !== 'current').length + added.length;
