import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { marks } from '../../../platform/db/schema/grading-queue.ts';
import { answers, evidence } from '../../../platform/db/schema/mastery.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { gradedAnswer } from '../../progress/repository/evidence.ts';

type Key = { courseId: string; rowId: string };
type Origin = Key & { pointIds: readonly string[] };

/**
 * Removes students' words from criteria, versions and deletions. Without a course it includes copies in all courses.
 * Affected trials are deleted.
 */
export async function withdrawExamples(
  tx: Queryable,
  studentIds: readonly string[],
  courseId: string | undefined,
): Promise<void> {
  const ids = [...studentIds];
  const overruled = await tx
    .select({ courseId: evidence.courseId, rowId: evidence.rowId, text: answers.text })
    .from(evidence)
    .innerJoin(answers, gradedAnswer)
    .where(
      and(
        inArray(evidence.studentId, ids),
        eq(evidence.source, 'override'),
        courseId === undefined ? undefined : eq(evidence.courseId, courseId),
      ),
    );
  const originOf = async (key: Key): Promise<Origin> => ({
    ...key,
    pointIds: courseId === undefined ? await readPointIds(tx, key) : [],
  });
  for (const { text, ...key } of overruled) await withdrawExample(tx, await originOf(key), text.trim());
  const marked = await tx
    .select({ courseId: marks.courseId, rowId: marks.rowId, learned: marks.learned })
    .from(marks)
    .where(and(inArray(marks.studentId, ids), courseId === undefined ? undefined : eq(marks.courseId, courseId)));
  for (const { learned, ...key } of marked) {
    const origin = await originOf(key);
    if (learned.example !== undefined) await withdrawExample(tx, origin, learned.example);
    for (const { text } of learned.wordings) await withdrawWording(tx, origin, text);
  }
}

async function readPointIds(tx: Queryable, { courseId, rowId }: Key): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct point ->> 'pointId' as id
    from knowledge_row_versions v, jsonb_array_elements(v.key_points) as points (point)
    where v.course_id = ${courseId} and v.row_id = ${rowId}`);
  return rows.map(({ id }) => id);
}

async function withdraw(
  tx: Queryable,
  { courseId, rowId, pointIds }: Origin,
  text: string,
  column: 'gold_answers' | 'key_points',
  without: (held: string) => ReturnType<typeof sql>,
  holding: ReturnType<typeof sql>,
): Promise<void> {
  const name = sql.identifier(column);
  const isCopy = (points: string) => sql`exists (
    select 1 from jsonb_array_elements(${sql.raw(points)}) as point
    where point ->> 'pointId' = any(${sql.param([...pointIds])}::text[]))`;
  const here = sql`(course_id = ${courseId} and row_id = ${rowId} or ${isCopy('key_points')})`;
  const changed: { courseId: string; elementId: string }[] = [];
  for (const table of ['knowledge_rows', 'working_criteria']) {
    const { rows } = await tx.execute<{ courseId: string; elementId: string }>(sql`
      update ${sql.identifier(table)} set ${name} = ${without(column)}, trial = null
      where ${here} and ${name} @> ${holding}
      returning course_id as "courseId", element_id as "elementId"`);
    changed.push(...rows);
  }
  await tx.execute(sql`
    update knowledge_row_versions set ${name} = ${without(column)}
    where ${here} and ${name} @> ${holding}`);
  await tx.execute(sql`
    update deleted_rows
    set kept = kept - 'trial' || jsonb_build_object(${column}::text, ${without(`kept -> '${column}'`)})
    where table_name in ('knowledge_rows', 'working_criteria', 'knowledge_row_versions') and kept -> ${column}::text @> ${holding}
      and (course_id = ${courseId} and kept ->> 'row_id' = ${rowId} or ${isCopy("coalesce(kept -> 'key_points', '[]')")})`);
  const anywhere = sql`(course_id = ${courseId} or ${pointIds.length > 0})`;
  const inJson = (column: string) =>
    sql`strpos(${sql.identifier(column)}::text, btrim(to_jsonb(${text}::text)::text, '"')) > 0`;
  // Trial results stay available for some minutes, so they are cleaned too.
  await tx.execute(sql`delete from jobs where ${anywhere} and status <> 'running' and ${inJson('reply')}`);
  // A publication whose former criteria quote the student can no longer be undone.
  await tx.execute(sql`update published_elements set before = null where ${anywhere} and ${inJson('before')}`);
  for (const one of changed) await announceChange(tx, one.courseId, { elementId: one.elementId, knowledge: true });
}

const withdrawExample = (tx: Queryable, key: Origin, text: string) =>
  withdraw(
    tx,
    key,
    text,
    'gold_answers',
    (held) => sql`(
      select coalesce(jsonb_agg(example order by place), '[]')
      from jsonb_array_elements(${sql.raw(held)}) with ordinality as held (example, place)
      where example ->> 'text' <> ${text})`,
    sql`jsonb_build_array(jsonb_build_object('text', ${text}::text))`,
  );

const withdrawWording = (tx: Queryable, key: Origin, text: string) =>
  withdraw(
    tx,
    key,
    text,
    'key_points',
    (held) => sql`(
      select coalesce(jsonb_agg(point || jsonb_build_object('accepted', (
        select coalesce(jsonb_agg(wording order by nth), '[]')
        from jsonb_array_elements_text(point -> 'accepted') with ordinality as wordings (wording, nth)
        where wording <> ${text})) order by place), '[]')
      from jsonb_array_elements(${sql.raw(held)}) with ordinality as held (point, place))`,
    sql`jsonb_build_array(jsonb_build_object('accepted', jsonb_build_array(${text}::text)))`,
  );

export async function forgetAgreement(
  tx: Queryable,
  studentIds: readonly string[],
  courseId: string | undefined,
): Promise<void> {
  await tx.execute(sql`
    update knowledge_rows r set learned = null
    from marks m
    where m.course_id = r.course_id and m.row_id = r.row_id and m.student_id = any(${sql.param([...studentIds])}::text[])
      and ${courseId === undefined ? sql`true` : sql`m.course_id = ${courseId}`}`);
}
