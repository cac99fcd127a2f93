import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { columnList, pickFields } from '../../../platform/db/pick-fields.ts';
import { authoredElements, elementFields, type elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, criterionFields, scenarioFields, scenarios } from '../../../platform/db/schema/criteria.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';

export type NewIds = ReadonlyMap<string, string>;
export type Copying = {
  from: string;
  to: string;
  ids: NewIds;
  renamed?: { id: string; title: string };
  isTranslation?: boolean;
  asDrafts?: boolean;
  links?: NewIds;
};

const PARTS = { mod: 'module', sec: 'section', elm: 'element', row: 'knowledge_row', scn: 'scenario' } as const;
export type PartPrefix = keyof typeof PARTS;

export async function readPartIds(
  db: Queryable,
  courseId: string,
  part = courseId,
): Promise<{ id: string; prefix: PartPrefix }[]> {
  const { rows } = await db.execute<{ id: string; prefix: PartPrefix }>(sql`
    select module_id as id, 'mod' as prefix from modules
      where course_id = ${courseId} and ${part} in (course_id, module_id)
    union all select section_id, 'sec' from sections
      where course_id = ${courseId} and ${part} in (course_id, module_id, section_id)
    union all select e.element_id, 'elm' from elements e
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      where e.course_id = ${courseId} and ${part} in (e.course_id, s.module_id, e.section_id, e.element_id)
    union all select row_id, 'row' from authored_criteria
      where course_id = ${courseId} and ${part} in (course_id, module_id, section_id, element_id) and status = 'active'
    union all select scenario_id, 'scn' from authored_scenarios
      where course_id = ${courseId} and ${part} in (course_id, module_id, section_id, element_id)`);
  return rows;
}

const idTable = (ids: NewIds): SQL =>
  sql`ids (was, now) as (
    select * from unnest(${sql.param([...ids.keys()])}::text[], ${sql.param([...ids.values()])}::text[]))`;

/**
 * Copies modules, sections, criteria, notes, scenarios and citations. Containers that are not copied also contain the
 * copy.
 */
export async function copyAround(tx: Queryable, copying: Copying, part: 'parents' | 'rest'): Promise<void> {
  const { from, to, ids, renamed } = copying;
  const names = idTable(ids);
  const titleOf = (id: string) =>
    renamed ? sql`case when ${sql.raw(id)} = ${renamed.id} then ${renamed.title} else t.title end` : sql`t.title`;
  const fields = pickFields(criteriaTable, criterionFields);
  const { rowIds: _, ...scene } = pickFields(scenarios, scenarioFields);
  const parents = [
    sql`with ${names} insert into modules (course_id, module_id, title, position)
      select ${to}, m.now, ${titleOf('t.module_id')}, t.position from modules t join ids m on m.was = t.module_id
      where t.course_id = ${from}`,
    sql`with ${names} insert into sections (course_id, section_id, module_id, title, position)
      select ${to}, s.now, coalesce(m.now, t.module_id), ${titleOf('t.section_id')}, t.position from sections t
      join ids s on s.was = t.section_id left join ids m on m.was = t.module_id where t.course_id = ${from}`,
  ];
  const rest = [
    sql`with ${names} insert into knowledge_rows (course_id, row_id, module_id, section_id, element_id, position, points_by,
        ${columnList(fields)})
      select ${to}, r.now, coalesce(m.now, t.module_id), coalesce(s.now, t.section_id), e.now, t.position, t.points_by,
        ${columnList(fields, 't')}
      from authored_criteria t join ids r on r.was = t.row_id join ids e on e.was = t.element_id
      left join ids m on m.was = t.module_id left join ids s on s.was = t.section_id
      where t.course_id = ${from} and t.status = 'active'`,
    // A scenario may ask for criteria of another part; those keep their ids in the same course.
    sql`with ${names} insert into scenarios (course_id, scenario_id, module_id, section_id, element_id, created_at,
        row_ids, ${columnList(scene)})
      select ${to}, c.now, coalesce(m.now, t.module_id), coalesce(s.now, t.section_id), e.now, t.created_at,
        array(select coalesce(r.now, asked.id) from unnest(t.row_ids) with ordinality as asked (id, at)
          left join ids r on r.was = asked.id where r.now is not null or ${from === to} order by asked.at),
        ${columnList(scene, 't')}
      from authored_scenarios t join ids c on c.was = t.scenario_id join ids e on e.was = t.element_id
      left join ids m on m.was = t.module_id left join ids s on s.was = t.section_id where t.course_id = ${from}`,
    sql`with ${names} insert into knowledge_meta (course_id, part_id, meta)
      select ${to}, p.now, t.meta from knowledge_meta t join ids p on p.was = t.part_id where t.course_id = ${from}`,
    sql`with ${names} insert into citations (course_id, element_id, position, upload, page, quote)
      select ${to}, e.now, t.position, t.upload, t.page, t.quote from citations t
      join ids e on e.was = t.element_id where t.course_id = ${from}`,
  ];
  for (const statement of part === 'parents' ? parents : rest) await tx.execute(statement);
}

export async function copyCourse(
  tx: Queryable,
  { from, to }: Copying,
  { title, uid, language }: { title: string; uid: string; language?: string },
): Promise<void> {
  await tx.execute(sql`
    insert into courses (course_id, title, description, language, cover, accent)
    select ${to}, ${title}, description, coalesce(${language ?? null}, language), cover, accent from courses where course_id = ${from}`);
  await tx.execute(sql`insert into course_authors (course_id, uid) values (${to}, ${uid})`);
  await tx.execute(sql`
    insert into assessment_configs (course_id, version, config)
    select ${to}, 1, config from assessment_configs where course_id = ${from}`);
}

export type CopiedElement = Pick<
  typeof elements.$inferSelect,
  'elementId' | 'sectionId' | 'position' | 'published' | keyof typeof elementFields
>;

export async function readElements(db: Queryable, { from, ids }: Copying): Promise<CopiedElement[]> {
  const { elementId, sectionId, position, published } = authoredElements;
  return db
    .select({ elementId, sectionId, position, published, ...pickFields(authoredElements, elementFields) })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, from), inArray(elementId, [...ids.keys()])));
}

export type CopiedFile = { name: string; storageKey: string };

export async function readFiles(db: Queryable, courseId: string): Promise<CopiedFile[]> {
  return db
    .select({ name: uploads.name, storageKey: uploads.storageKey })
    .from(uploads)
    .where(eq(uploads.courseId, courseId));
}

export async function copyUploads(tx: Queryable, { from, to }: Copying, files: CopiedFile[], uid: string) {
  for (const { name, storageKey } of files) {
    const [upload] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.courseId, from), eq(uploads.name, name)));
    if (!upload) continue;
    await tx.insert(uploads).values({ ...upload, courseId: to, storageKey, createdBy: uid });
    await tx.execute(sql`
      insert into upload_pages (course_id, name, page, text, confidence)
      select ${to}, name, page, text, confidence from upload_pages where course_id = ${from} and name = ${name}`);
  }
}
