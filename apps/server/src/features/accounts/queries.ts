import type { Preferences, Profile } from '@coursecraft/contract/accounts/profile';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { mayLoseAuthor } from '@coursecraft/domain/accounts/account-rights';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { admins, loadProfile } from './repository/profile.ts';
import { countAdmins, possibleChanges } from './roles/queries.ts';

type Change = {
  displayName?: string | undefined;
  enrolledCourseId?: string | undefined;
  preferences?: Partial<Preferences> | undefined;
};

export async function changeProfile(
  db: Queryable,
  uid: string,
  { preferences, displayName, enrolledCourseId }: Change,
): Promise<Profile> {
  await db
    .update(profiles)
    .set({
      displayName,
      enrolledCourseId,
      preferences: sql`${profiles.preferences} || ${JSON.stringify(preferences ?? {})}::jsonb`,
    })
    .where(eq(profiles.uid, uid));
  const profile = await loadProfile(db, uid);
  if (!profile) throw notFound('profile');
  return profile;
}

export async function ensureTestStudent(db: Queryable, author: Profile): Promise<string> {
  const uid = testStudentId(author.uid);
  await db
    .insert(profiles)
    .values({ uid, email: '', displayName: `${author.displayName} (test)`, role: 'student', testOf: author.uid })
    .onConflictDoNothing();
  return uid;
}

type Users = Omit<ReplyOf<'listUsers'>, 'success'>;
type User = Users['users'][number];
type UserRow = Omit<User, 'can' | 'courses' | 'isDeactivated'> & {
  isDeactivated: boolean;
  name: string;
  adminGrantedBy: string | null;
  courses: (Omit<User['courses'][number], 'isLastAuthor'> & { authors: number })[];
};

/** Lists people by name. An author sees only their own courses, an admin sees all. */
export async function listUsers(
  db: Queryable,
  config: Config,
  caller: Profile,
  { q = '', role, limit, cursor }: ParsedQuery<'listUsers'>,
): Promise<Users> {
  const all = isAdmin(caller);
  const from = cursor === undefined ? undefined : readCursor(cursor, { name: 'text', uid: 'text' });
  const { rows } = await db.execute<UserRow>(sql`
    with memberships as not materialized (
      select m.uid, m.course_id, c.title, m."as", m.since
      from (
        select student_id as uid, course_id, 'student' as "as", enrolled_at as since from enrolments
        union all select uid, course_id, 'author', since from course_authors) m
      join courses c on c.course_id = m.course_id and c.deleted_at is null
      where ${all} or c.course_id = any(${sql.param(caller.smeScope)}::text[])),
    people as (
      select p.uid, p.display_name as "displayName", p.email, lower(p.display_name) as name,
        p.admin_granted_by as "adminGrantedBy", p.deactivated_at is not null as "isDeactivated",
        case when ${admins} then 'admin' else p.role end as role
      from profiles p
      where p.test_of is null and (${all} or exists (select 1 from memberships m where m.uid = p.uid)))
    select p.*, (
      select coalesce(json_agg(json_build_object(
        'courseId', m.course_id, 'title', m.title, 'as', m."as", 'since', m.since,
        'authors', (select count(*) from course_authors a where a.course_id = m.course_id)) order by m.since), '[]')
      from memberships m where m.uid = p.uid) as courses
    from people p
    where position(lower(${q}) in p.name || ' ' || lower(p.email)) > 0
      and (${role ?? null}::text is null or p.role = ${role ?? null})
      and (${from === undefined} or (p.name, p.uid) > (${from?.name ?? ''}, ${from?.uid ?? ''}))
    order by p.name, p.uid limit ${limit + 1}`);
  const { page, ...more } = cutPage(rows, limit, ({ name, uid }) => ({ name, uid }));
  const count = await countAdmins(db);
  return {
    users: page.map(({ name, adminGrantedBy, isDeactivated, courses, ...person }) => ({
      ...person,
      ...(all && isDeactivated ? { isDeactivated } : {}),
      courses: courses.map(({ authors, ...course }) => ({
        ...course,
        since: new Date(course.since).toISOString(),
        ...(course.as === 'author' && !mayLoseAuthor(authors) ? { isLastAuthor: true } : {}),
      })),
      can: all ? possibleChanges({ ...person, adminGrantedBy: adminGrantedBy ?? undefined }, count, config) : [],
    })),
    ...more,
  };
}
