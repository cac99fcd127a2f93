import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Student } from '@coursecraft/contract/enrollment/student';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../../platform/db/page-cursor.ts';
import { askedCount } from '../../courses/repository/published.ts';
import { totalOf } from '../../progress/repository/rollups.ts';
import { learnsHere } from '../../translations/repository/translations.ts';

type Row = Omit<Student, 'courses' | 'rollup'> & {
  name: string;
  courses: {
    courseId: string;
    title: string;
    at: string | null;
    seen: string | null;
    completed: number;
    total: number;
  }[];
};

const time = (at: string | null) => (at === null ? undefined : new Date(at).toISOString());
const timesOf = (at: string | null, seen: string | null) => {
  const [enrolledAt, lastSeenAt] = [time(at), time(seen)];
  return { enrolledAt: enrolledAt || undefined, lastSeenAt: lastSeenAt || undefined };
};

function present({ uid, displayName, email, status, courses }: Row): Student {
  const seen = courses.flatMap((course) => course.seen ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return {
    uid,
    displayName,
    email,
    status,
    ...timesOf(courses[0]?.at ?? null, seen.at(-1) ?? null),
    rollup: {
      total: courses.reduce((sum, { total }) => sum + total, 0),
      completed: courses.reduce((sum, { completed }) => sum + completed, 0),
    },
    courses: courses.map(({ courseId, title, at, seen: lastSeen, total, completed }) => ({
      courseId,
      title,
      rollup: { total, completed },
      ...timesOf(at, lastSeen),
    })),
  };
}

const isOwn = ({ uid }: Profile) => sql`coalesce(p.uid = ${uid} or p.test_of = ${uid}, p.uid = ${uid})`;

/** Whether `p` is a student of the caller. `offset 0` stops the planner from collecting all students first. */
const isTaught = (caller: Profile) => sql`(p.test_of is null and exists (
  select 1 from enrolments e join known k on k.course_id = e.course_id and k.authored
  where e.student_id = p.uid ${sql.raw(isAdmin(caller) ? 'offset 0' : '')}))`;

type StudentFilter = {
  people: SQL;
  chosen: SQL;
  order?: SQL;
};

/** Reads a page of students and invited people. Each kind is sorted separately, so that the index of names is used. */
async function readStudents(
  db: Queryable,
  caller: Profile,
  { people, chosen, order = sql`` }: StudentFilter,
): Promise<Row[]> {
  const all = isAdmin(caller);
  const scope = sql.param(caller.smeScope);
  const { rows } = await db.execute<Row>(sql`
    with known as (
      select c.course_id, c.title, (${all} or c.course_id = any(${scope}::text[])) as authored
      from courses c where c.deleted_at is null),
    named as (
      (select * from (
        select p.uid, p.display_name as "displayName", p.email, 'enrolled' as status, ${isOwn(caller)} as own,
          lower(case when p.display_name = '' then p.email else p.display_name end) as name
        from profiles p where ${people}) n
      where ${chosen} ${order})
      union all
      (select * from (
        select i.invitation_id, i.display_name as "displayName", i.email, 'invited' as status, false as own,
          lower(case when i.display_name = '' then i.email else i.display_name end) as name
        from invitations i where ${all} or i.invited_by = ${caller.uid}) n (uid)
      where ${chosen} ${order}))
    select n.*, (
      select coalesce(json_agg(json_build_object(
        'courseId', m.course_id, 'title', m.title, 'at', m.at, 'seen', m.seen,
        'completed', m.completed, 'total', m.total) order by m.at, m.title), '[]')
      from (
        select k.course_id, k.title, ${totalOf(sql`r.total`, sql`k.course_id`)} as total, e.enrolled_at as at, e.last_seen_at as seen,
          coalesce(r.completed, 0) as completed
        from enrolments e join known k on k.course_id = e.course_id and (k.authored or n.own)
        left join rollups r on r.course_id = e.course_id and r.student_id = e.student_id
        where e.student_id = n.uid and ${learnsHere('e')}
        union all
        select k.course_id, k.title, ${askedCount(sql`k.course_id`)}, null, null, 0
        from pre_enrolments w join known k on k.course_id = w.course_id and k.authored
        where n.status = 'invited' and w.email = n.email) m) as courses
    from named n ${order}`);
  return rows;
}

export async function listStudents(
  db: Queryable,
  caller: Profile,
  { q = '', status, limit, cursor }: ParsedQuery<'listStudents'>,
): Promise<Omit<ReplyOf<'listStudents'>, 'success'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { name: 'text', uid: 'text' });
  const chosen = sql`
    position(lower(${q}) in n.name || ' ' || lower(n.email)) > 0
    and (${status ?? null}::text is null or n.status = ${status ?? null})
    and (${from === undefined} or (n.name, n.uid) > (${from?.name ?? ''}, ${from?.uid ?? ''}))`;
  const people = sql`not ${isOwn(caller)} and ${isTaught(caller)}`;
  const order = sql`order by n.name, n.uid limit ${limit + 1}`;
  const rows = await readStudents(db, caller, { people, chosen, order });
  const { page, ...more } = cutPage(rows, limit, ({ name, uid }) => ({ name, uid }));
  return { students: page.map(present), ...more };
}

export async function readStudent(db: Queryable, caller: Profile, uid: string): Promise<Student> {
  const people = sql`${isOwn(caller)} or ${isTaught(caller)}`;
  const [found] = await readStudents(db, caller, { people, chosen: sql`n.uid = ${uid}` });
  if (!found) throw notFound('student');
  return present(found);
}
