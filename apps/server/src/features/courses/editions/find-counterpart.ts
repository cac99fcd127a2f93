import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';

/** The element that stands for one of another language; editions know each other's by the original's. */
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
