import type { GraderDecisions } from '@coursecraft/contract/grading-queue/grading-queue';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';

/** So many of the latest decisions on a criterion count. */
const LATEST = 20;
/** Accepted wrong answers among them from which the grader only suggests. */
const TOO_MANY = 2;

/**
 * Compares what the grader found with what teachers decided, by criterion, since the criterion asks the same. Criteria
 * without decisions are absent.
 */
export async function readGraderDecisions(
  db: Queryable,
  courseId: string,
  rowIds?: readonly string[],
): Promise<Map<string, GraderDecisions>> {
  const ofRows = rowIds ? sql`and m.row_id = any(${sql.param([...rowIds])}::text[])` : sql``;
  const { rows } = await db.execute<Omit<GraderDecisions, 'onlySuggests'> & { rowId: string; wrong: number }>(sql`
    with decided as (
      select m.row_id, array_position(${sql.param(RESULTS)}::text[], m.verdict) as teacher,
        array_position(${sql.param(RESULTS)}::text[], g ->> 'verdict') as grader,
        row_number() over (partition by m.row_id order by m.at desc) as nth
      from marks m
      join knowledge_rows r on r.course_id = m.course_id and r.row_id = m.row_id and m.row_version >= r.asked_since
      join answers a on a.course_id = m.course_id and a.student_id = m.student_id and a.message_id = m.message_id
      cross join lateral jsonb_array_elements(a.examination -> 'rows') as g
      where m.course_id = ${courseId} ${ofRows} and g ->> 'rowId' = m.row_id)
    select row_id as "rowId", count(*) filter (where grader = teacher)::int as agree,
      count(*) filter (where grader > teacher)::int as lenient,
      count(*) filter (where grader < teacher)::int as strict,
      count(*) filter (where grader = ${RESULTS.length} and teacher < grader and nth <= ${LATEST})::int as wrong
    from decided group by row_id`);
  return new Map(
    rows.map(({ rowId, wrong, ...decisions }) => [rowId, { ...decisions, onlySuggests: wrong >= TOO_MANY }]),
  );
}

/** From the least to the best. */
const RESULTS = ['not-yet', 'partly', 'met'];
