import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';

export async function writePublished(
  tx: Queryable,
  courseId: string,
  { published, moduleId, sectionId, elementId, elementIds }: ParsedBody<'publish'>,
): Promise<string[]> {
  const within = (column: string, id: string | undefined) =>
    id === undefined ? sql`` : sql`and ${sql.raw(column)} = ${id}`;
  const named = elementIds && sql`and e.element_id = any(${sql.param(elementIds)}::text[])`;
  const { rows } = await tx.execute<{ elementId: string }>(sql`
    with meant as (
      select e.element_id, m.position as in_course, s.position as in_module, e.position as in_section
      from elements e
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      join modules m on m.course_id = s.course_id and m.module_id = s.module_id
      where e.course_id = ${courseId} and e.published <> ${published} ${within('m.module_id', moduleId)}
        ${within('s.section_id', sectionId)} ${within('e.element_id', elementId)} ${named ?? sql``}),
    changed as (
      update elements set published = ${published} from meant
      where elements.course_id = ${courseId} and elements.element_id = meant.element_id
      returning elements.element_id)
    select element_id as "elementId" from changed join meant using (element_id)
    order by in_course, in_module, in_section`);
  return rows.map((row) => row.elementId);
}

export async function readActive(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ rowId: string }>(sql`
    select row_id as "rowId" from knowledge_rows
    where course_id = ${courseId} and element_id = any(${sql.param(elementIds)}::text[]) and status = 'active'`);
  return rows.map(({ rowId }) => rowId);
}
