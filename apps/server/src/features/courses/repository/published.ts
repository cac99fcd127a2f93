import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns a condition that a criterion is active and its element published. The criteria table has the alias `rows`.
 */
export function isAsked(rows = 'knowledge_rows'): SQL {
  const of = sql.raw(rows);
  return sql`(${of}.status = 'active' and exists (
    select from elements seen
    where seen.course_id = ${of}.course_id and seen.element_id = ${of}.element_id and seen.published))`;
}

export const askedCount = (course: SQLWrapper): SQL<number> => sql`(
  select count(*)::int from knowledge_rows asked where asked.course_id = ${course} and ${isAsked('asked')})`;
