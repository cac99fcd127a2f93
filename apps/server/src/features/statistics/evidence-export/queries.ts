import type { KeyPoint } from '@coursecraft/contract/criteria/criterion';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { jsonRow, rowOfJson } from '../../../platform/db/json-row.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { marks } from '../../../platform/db/schema/grading-queue.ts';
import { answers, evidence, regradeRequests } from '../../../platform/db/schema/mastery.ts';
import { students } from '../repository/activity.ts';

/** All students of a course, of a group, or one of them. */
export type EvidenceScope = { courseId: string; groupId?: string | undefined; studentId?: string | undefined };

export type ExportedCourse = { id: string; title: string; language: string };

export async function readCourseToExport(db: Queryable, { courseId, groupId, studentId }: EvidenceScope) {
  const { courseId: id, title, language } = courses;
  const [course] = await db.select({ id, title, language }).from(courses).where(eq(courses.courseId, courseId));
  if (!course) throw notFound('course');
  const { rows } = await db.execute<{ group: string | null; student: string | null }>(sql`
    with ${students(courseId, groupId)}
    select (select name from groups where course_id = ${courseId} and group_id = ${groupId ?? ''}) as group,
      (select name from students where student_id = ${studentId ?? ''}) as student`);
  const [{ group, student } = { group: null, student: null }] = rows;
  if (groupId !== undefined && group === null) throw notFound('group');
  if (studentId !== undefined && student === null) throw notFound('student');
  return { course, name: [course.title, group, student].filter((one) => one !== null).join(' - ') };
}

const ENTRY = getTableColumns(evidence);
const ANSWER = getTableColumns(answers);
const GRADE = getTableColumns(marks);
const REGRADE_REQUEST = getTableColumns(regradeRequests);

type Titled = { id: string; title: string };
type Row = {
  entry: object;
  answer: object | null;
  grade: object | null;
  request: object | null;
  overruled: {
    evidenceId: string;
    verdict: LoggedEntry['verdict'];
    judge: string;
    source: LoggedEntry['source'];
  } | null;
  name: string;
  email: string;
  statement: string | null;
  keyPoints: KeyPoint[] | null;
  module: Titled | null;
  element: Titled | null;
  opening: string | null;
  names: Record<string, string>;
};
type LoggedEntry = typeof evidence.$inferSelect;

export type EntryToExport = Omit<Row, 'entry' | 'answer' | 'grade' | 'request'> & {
  entry: LoggedEntry;
  answer: typeof answers.$inferSelect | undefined;
  grade: typeof marks.$inferSelect | undefined;
  request: typeof regradeRequests.$inferSelect | undefined;
};

export const EXPORTED_AT_ONCE = 500;

/** Reads entries by student and criterion, oldest first, with everything that names who decided and by which words. */
export async function readEntriesToExport(
  db: Queryable,
  { courseId, groupId, studentId }: EvidenceScope,
  after: LoggedEntry | undefined,
): Promise<EntryToExport[]> {
  const from = sql`(${after?.studentId ?? ''}, ${after?.rowId ?? ''}, ${String(after?.seq ?? 0)}::bigint)`;
  const onlyOne = studentId === undefined ? sql`` : sql`and evidence.student_id = ${studentId}`;
  const ofEntry = (table: string) => {
    const t = sql.raw(table);
    return sql`${t}.course_id = evidence.course_id and ${t}.student_id = evidence.student_id`;
  };
  const { rows } = await db.execute<Row>(sql`
    with ${students(courseId, groupId)}
    select ${jsonRow(ENTRY)} as entry, s.name, p.email,
      case when answers.message_id is not null then ${jsonRow(ANSWER)} end as answer,
      case when marks.evidence_id is not null then ${jsonRow(GRADE)} end as grade,
      case when contests.evidence_id is not null then ${jsonRow(REGRADE_REQUEST)} end as request,
      (select json_build_object('evidenceId', o.evidence_id, 'verdict', o.verdict, 'judge', o.judge, 'source', o.source)
        from evidence o where ${ofEntry('o')} and o.evidence_id = evidence.refers_to) as overruled,
      coalesce(v.statement, k.statement) as statement, coalesce(v.key_points, k.key_points) as "keyPoints",
      case when e.element_id is not null then json_build_object('id', e.element_id, 'title', e.title) end as element,
      (select json_build_object('id', m.module_id, 'title', m.title) from modules m
        where m.course_id = e.course_id and m.module_id = n.module_id) as module,
      (select c.opening from scenarios c
        where c.course_id = answers.course_id and c.scenario_id = answers.scenario_id) as opening,
      (select coalesce(json_object_agg(j.uid, coalesce(nullif(j.display_name, ''), j.email)), '{}') from profiles j
        where j.uid = any(array[evidence.judge, marks.by_uid, (
          select o.judge from evidence o where ${ofEntry('o')} and o.evidence_id = evidence.refers_to)])) as names
    from evidence
    join students s on s.student_id = evidence.student_id
    join profiles p on p.uid = evidence.student_id
    left join knowledge_rows k on k.course_id = evidence.course_id and k.row_id = evidence.row_id
    left join knowledge_row_versions v on v.course_id = evidence.course_id and v.row_id = evidence.row_id
      and v.version = evidence.row_version
    left join answers on ${ofEntry('answers')} and answers.message_id = evidence.message_id
    left join elements e on e.course_id = evidence.course_id and e.element_id = coalesce(answers.element_id, k.element_id)
    left join sections n on n.course_id = e.course_id and n.section_id = e.section_id
    left join marks on ${ofEntry('marks')} and marks.evidence_id = evidence.evidence_id
    left join contests on ${ofEntry('contests')} and contests.evidence_id = evidence.evidence_id
    where evidence.course_id = ${courseId} ${onlyOne}
      and (evidence.student_id, evidence.row_id, evidence.seq) > ${from}
    order by evidence.student_id, evidence.row_id, evidence.seq limit ${EXPORTED_AT_ONCE}`);
  return rows.map(({ entry, answer, grade, request, ...row }) => ({
    ...row,
    entry: rowOfJson(ENTRY, entry),
    answer: answer ? rowOfJson(ANSWER, answer) : undefined,
    grade: grade ? rowOfJson(GRADE, grade) : undefined,
    request: request ? rowOfJson(REGRADE_REQUEST, request) : undefined,
  }));
}

/** Reads the texts of earlier answers, which quotes can be from. */
export async function readTexts(
  db: Queryable,
  courseId: string,
  places: readonly { studentId: string; messageId: string }[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const students = places.map((place) => place.studentId);
  const messages = places.map((place) => place.messageId);
  const { rows } = await db.execute<{ messageId: string; text: string }>(sql`
    select a.message_id as "messageId", a.text
    from unnest(${sql.param(students)}::text[], ${sql.param(messages)}::text[]) as place (student_id, message_id)
    join answers a on a.course_id = ${courseId} and a.student_id = place.student_id and a.message_id = place.message_id`);
  return new Map(rows.map(({ messageId, text }) => [messageId, text]));
}
