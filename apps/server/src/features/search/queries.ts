import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';

export type Hit = { elementId: string; title: string; snippet: string };

const MOST_HITS = 50;
const MOST_WORDS = 12;
const SNIPPET_FROM = 120_000;

export async function searchElements(
  db: Queryable,
  courseId: string,
  query: string,
  view: 'author' | 'learner',
): Promise<Hit[]> {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return [];
  const wanted = words.map((word) => `'${word}':*`).join(' & ');
  const text = view === 'author' ? sql`e.author_text` : sql`e.learner_text`;
  const vector = view === 'author' ? sql`e.author_search` : sql`e.learner_search`;
  const parts = sql.raw(view === 'author' ? 'authored_elements' : 'elements');
  const { rows } = await db.execute<Hit>(sql`
    with found as (
      select e.element_id, e.title, ${text} as body, ts_rank_cd(${vector}, wanted) as rank,
        m.position as in_course, s.position as in_module, e.position as in_section
      from to_tsquery('simple', ${wanted}) wanted, ${parts} e
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      join modules m on m.course_id = s.course_id and m.module_id = s.module_id
      where e.course_id = ${courseId} and ${vector} @@ wanted and (e.published or ${view === 'author'})
      order by rank desc, in_course, in_module, in_section limit ${MOST_HITS}
    )
    select element_id as "elementId", title, ts_headline('simple', left(body, ${SNIPPET_FROM}),
      to_tsquery('simple', ${wanted}), 'StartSel="", StopSel="", MinWords=12, MaxWords=30') as snippet
    from found order by rank desc, in_course, in_module, in_section`);
  return rows;
}
