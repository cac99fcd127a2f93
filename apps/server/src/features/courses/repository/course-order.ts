import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';

export type Level = 'module' | 'section' | 'element';

const COLUMNS: Record<Level, { table: string; id: string; parent: string }> = {
  module: { table: 'modules', id: 'module_id', parent: 'course_id' },
  section: { table: 'sections', id: 'section_id', parent: 'module_id' },
  element: { table: 'elements', id: 'element_id', parent: 'section_id' },
};

const parts = (level: Level) => ({
  table: sql.identifier(COLUMNS[level].table),
  id: sql.identifier(COLUMNS[level].id),
  parent: sql.identifier(COLUMNS[level].parent),
});

export async function readOrder(tx: Queryable, courseId: string, level: Level, parentId: string): Promise<string[]> {
  const { table, id, parent } = parts(level);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${table} where course_id = ${courseId} and ${parent} = ${parentId} order by position, ${id}`);
  return rows.map((row) => row.id);
}

export async function renamePart(
  tx: Queryable,
  courseId: string,
  level: 'module' | 'section',
  partId: string,
  title: string,
): Promise<void> {
  const { table, id } = parts(level);
  await tx.execute(sql`update ${table} set title = ${title} where course_id = ${courseId} and ${id} = ${partId}`);
}

export async function nextPosition(tx: Queryable, courseId: string, level: Level, parentId: string): Promise<number> {
  const { table, parent } = parts(level);
  const { rows } = await tx.execute<{ position: number }>(sql`
    select coalesce(max(position), -1) + 1 as position from ${table}
    where course_id = ${courseId} and ${parent} = ${parentId}`);
  return rows[0]?.position ?? 0;
}

export async function writeOrder(
  tx: Queryable,
  courseId: string,
  level: Level,
  parentId: string,
  order: readonly string[],
): Promise<void> {
  const { table, id, parent } = parts(level);
  const adopt: SQL = level === 'module' ? sql`` : sql`, ${parent} = ${parentId}`;
  await tx.execute(sql`
    update ${table} set position = wanted.position - 1 ${adopt}
    from unnest(${sql.param(order)}::text[]) with ordinality as wanted (id, position)
    where course_id = ${courseId} and ${id} = wanted.id`);
}

export async function findParent(
  tx: Queryable,
  courseId: string,
  level: Level,
  childId: string,
): Promise<string | undefined> {
  const { table, id, parent } = parts(level);
  const { rows } = await tx.execute<{ parent: string }>(
    sql`select ${parent} as parent from ${table} where course_id = ${courseId} and ${id} = ${childId}`,
  );
  return rows[0]?.parent;
}

export async function findPart(
  tx: Queryable,
  courseId: string,
  id: string,
): Promise<{ level: Level; parentId: string; title: string } | undefined> {
  const { rows } = await tx.execute<{ level: Level; parentId: string; title: string }>(sql`
    select 'module' as level, course_id as "parentId", title from modules
      where course_id = ${courseId} and module_id = ${id}
    union all select 'section', module_id, title from sections where course_id = ${courseId} and section_id = ${id}
    union all select 'element', section_id, title from elements where course_id = ${courseId} and element_id = ${id}`);
  return rows[0];
}

/** Updates the module and section of criteria and scenarios to those of their elements. */
export async function followElements(tx: Queryable, courseId: string): Promise<void> {
  for (const table of ['knowledge_rows', 'scenarios']) {
    await tx.execute(sql`
      update ${sql.identifier(table)} as follower set module_id = s.module_id, section_id = s.section_id
      from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      where follower.course_id = ${courseId} and e.course_id = ${courseId} and e.element_id = follower.element_id
        and (follower.module_id, follower.section_id) <> (s.module_id, s.section_id)`);
  }
}
