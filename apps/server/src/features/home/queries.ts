import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import type { AuthoredCourse, Home, TakenCourse } from '@coursecraft/contract/home/home';
import {
  type Authors,
  isAdmin,
  isAuthorRole,
  mayMakeCourses,
  mayMakeSandbox,
} from '@coursecraft/domain/accounts/roles';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { authorRequests } from '../../platform/db/schema/accounts.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { loadProfile } from '../accounts/repository/profile.ts';
import { assessmentConfigOf } from '../assessment/repository/assessment-config.ts';
import { dueOn, isLeft } from '../due-dates/repository/due-dates.ts';
import { enroll } from '../enrollment/repository/enroll.ts';
import { isInGradingQueue } from '../grading-queue/repository/submitted-answers.ts';
import { totalOf } from '../progress/repository/rollups.ts';
import { countDue, listDueLessons, REVIEWED_FIRST } from '../study-plans/repository/due-lessons.ts';
import { readPlansOfToday } from '../study-plans/repository/plans-of-today.ts';
import { learnsHere } from '../translations/repository/translations.ts';

/** Whether course `c` is the sample: all its authors are seeded. */
const isSample = sql`(
  exists (select from course_authors a where a.course_id = c.course_id)
  and not exists (
    select from course_authors a join profiles p on p.uid = a.uid
    where a.course_id = c.course_id and not p.seeded))`;

const sampleFor = (uid: string) => sql`(
  select json_build_object('id', c.course_id, 'title', c.title)
  from profiles s join course_authors o on o.uid = s.uid join courses c on c.course_id = o.course_id
  where s.seeded and c.deleted_at is null and ${isSample}
    and not exists (select from course_authors a where a.course_id = c.course_id and a.uid = ${uid})
  order by c.created_at limit 1)`;

type Sample = NonNullable<Home['sample']>;
type Look = { cover: string | null; accent: string | null };

/** One statement, because the page needs both: the courses of an author, and the sample if it is not one of them. */
async function listAuthored(
  db: Queryable,
  uid: string,
): Promise<{ authored: AuthoredCourse[]; sample: Sample | undefined }> {
  const { rows } = await db.execute<{
    authored: (Omit<AuthoredCourse, keyof Look> & Look)[];
    sample: Sample | null;
  }>(sql`
    select ${sampleFor(uid)} as sample,
      coalesce(json_agg(own order by own."updatedAt" desc, own.id), '[]') as authored
    from (select c.course_id as id, c.title, c.cover, c.accent, c.updated_at as "updatedAt", e.elements as "elementCount",
      e.drafts as "draftCount", l.students as "studentCount",
      (select count(*)::int from uploads u where u.course_id = c.course_id and u.status = 'pending') as reading,
      json_build_object(
        'answers', (select count(*) from evidence e where e.course_id = c.course_id and ${isInGradingQueue}),
        'verdicts', (select count(*) from contests w where w.course_id = c.course_id and w.status = 'open'),
        'questions', (select count(*) from questions q where q.course_id = c.course_id and q.status = 'open'),
        'flags', (select count(*) from flags f
          where f.course_id = c.course_id and f.status in ('open', 'in-review'))) as waiting,
      c.code is not null or l.students > 0
        or exists (select from pre_enrolments p where p.course_id = c.course_id) as "isShared"
    from courses c
    join course_authors a on a.course_id = c.course_id and a.uid = ${uid}
    cross join lateral (
      select count(*)::int as elements, count(*) filter (where not published)::int as drafts
      from elements where course_id = c.course_id) e
    cross join lateral (
      select count(*)::int as students from enrolments n join profiles p on p.uid = n.student_id
      where n.course_id = c.course_id and p.test_of is null and ${learnsHere('n')}) l
    where c.deleted_at is null) own`);
  const [{ authored, sample } = { authored: [], sample: null }] = rows;
  return {
    authored: authored.map(({ cover, accent, ...course }) => ({
      ...course,
      ...withoutNulls({ cover, accent }),
      updatedAt: new Date(course.updatedAt).toISOString(),
    })),
    sample: sample ?? undefined,
  };
}

type DueModule = NonNullable<TakenCourse['dueModules']>[number] & { courseId: string };

async function listDueModules(db: Queryable, uid: string, courseIds: readonly string[]): Promise<DueModule[]> {
  const due = dueOn({ course: sql`m.course_id`, module: sql`m.module_id`, student: sql`${uid}` });
  const { rows } = await db.execute<DueModule>(sql`
    select m.course_id as "courseId", m.module_id as id, m.title, own.due_on as "dueOn", first.element_id as "elementId"
    from modules m
    cross join lateral (select ${due} as due_on) own
    cross join lateral (
      select e.element_id from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      where s.course_id = m.course_id and s.module_id = m.module_id and e.published and ${isLeft(sql`${uid}`)}
      order by s.position, e.position limit 1) first
    where m.course_id = any(${sql.param([...courseIds])}::text[]) and own.due_on is not null
    order by own.due_on, m.position`);
  return rows;
}

type TakenCourseRow = Look &
  Omit<TakenCourse, keyof Look | 'due' | 'leftOff' | 'dueModules' | 'today' | 'canTakeCertificate'> & {
    offersCertificate: boolean;
    leftOff: TakenCourse['leftOff'] | null;
    stored: { config: AssessmentConfig; version: number } | null;
  };

async function listTaken(db: Queryable, caller: Profile, now: number): Promise<Pick<Home, 'taken' | 'toReview'>> {
  const { uid } = caller;
  const { rows } = await db.execute<TakenCourseRow>(sql`
    select c.course_id as id, c.title, c.cover, c.accent, n.enrolled_at as "enrolledAt",
      json_build_object(
        'completed', coalesce(r.completed, 0), 'total', ${totalOf(sql`r.total`, sql`c.course_id`)}) as rollup,
      (select json_build_object('id', e.element_id, 'title', e.title) from views v
        join elements e on e.course_id = v.course_id and e.element_id = v.element_id and e.published
        where v.course_id = c.course_id and v.student_id = ${uid}) as "leftOff",
      exists (select from certificate_settings g where g.course_id = c.course_id and g.is_given) and not exists (
        select from certificates h left join editions of on of.course_id = h.course_id
        left join editions own on own.course_id = c.course_id
        where h.student_id = ${uid} and h.withdrawn_at is null
          and coalesce(of.original_id, h.course_id) = coalesce(own.original_id, c.course_id)) as "offersCertificate",
      (select json_build_object('config', s.config, 'version', s.version) from assessment_configs s
        where s.course_id = c.course_id) as stored
    from enrolments n
    join courses c on c.course_id = n.course_id and c.deleted_at is null
    left join rollups r on r.course_id = c.course_id and r.student_id = ${uid}
    where n.student_id = ${uid} and ${learnsHere('n')}
      and not exists (select from course_authors a where a.course_id = c.course_id and a.uid = ${uid})
      and not (${isAuthorRole(caller)} and ${isSample})
    order by n.enrolled_at, c.course_id`);
  const configs = new Map(rows.map(({ id, stored }) => [id, assessmentConfigOf(stored)]));
  const dueLessons = await listDueLessons(db, uid, configs, now);
  const dueByCourse = Map.groupBy(dueLessons, ({ courseId }) => courseId);
  const dueModules = Map.groupBy(await listDueModules(db, uid, [...configs.keys()]), ({ courseId }) => courseId);
  const plans = await readPlansOfToday(db, caller, [...configs.keys()], now);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const toReview = dueLessons.slice(0, REVIEWED_FIRST).map(({ courseId, elementId, title, criteria, cards }) => ({
    course: { id: courseId, title: titles.get(courseId) ?? '' },
    element: { id: elementId, title },
    criteria,
    cards,
  }));
  const taken = rows.map(
    ({ enrolledAt, stored: _, leftOff, cover, accent, offersCertificate, ...course }): TakenCourse => ({
      ...course,
      canTakeCertificate:
        offersCertificate && course.rollup.total > 0 && course.rollup.completed >= course.rollup.total
          ? true
          : undefined,
      today: plans.get(course.id),
      dueModules: dueModules.get(course.id),
      ...withoutNulls({ leftOff, cover, accent }),
      enrolledAt: new Date(enrolledAt).toISOString(),
      due: {
        criteria: countDue(dueByCourse.get(course.id) ?? [], 'criteria'),
        cards: countDue(dueByCourse.get(course.id) ?? [], 'cards'),
      },
    }),
  );
  return { taken, toReview: toReview.length > 0 ? toReview : undefined };
}

async function readSample(db: Queryable, uid: string): Promise<Sample | undefined> {
  const { rows } = await db.execute<{ sample: Sample | null }>(sql`select ${sampleFor(uid)} as sample`);
  return rows[0]?.sample ?? undefined;
}

async function countOthers(db: Queryable, caller: Profile): Promise<number> {
  if (!isAdmin(caller)) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from courses c
    where c.deleted_at is null
      and not exists (select from course_authors a where a.course_id = c.course_id and a.uid = ${caller.uid})`);
  return rows[0]?.count ?? 0;
}

async function readMaking(db: Queryable, caller: Profile, authors: Authors): Promise<Home['making']> {
  if (mayMakeCourses(caller, authors)) return 'may';
  const [asked] = await db
    .select({ status: authorRequests.status })
    .from(authorRequests)
    .where(eq(authorRequests.uid, caller.uid));
  if (!asked) return 'may-ask';
  return asked.status === 'open' ? 'asked' : 'declined';
}

/** People who may not create courses and did not ask see no sample. */
const mayRead = (making: Home['making']) => making !== 'may-ask';

export async function readHome(db: Queryable, caller: Profile, authors: Authors, now: number): Promise<Home> {
  const [{ authored, sample: found }, { taken, toReview }, others, making] = await Promise.all([
    listAuthored(db, caller.uid),
    listTaken(db, caller, now),
    countOthers(db, caller),
    readMaking(db, caller, authors),
  ]);
  const sample = mayRead(making) ? found : undefined;
  return {
    authored,
    taken,
    toReview,
    sample,
    others: sample && isAdmin(caller) ? others - 1 : others,
    making,
    canMakeSandbox: making !== 'may' && mayMakeSandbox(caller, making === 'asked') ? true : undefined,
  };
}

/** Enrolls a person in the sample course, which they then read as any student does. */
export async function openSample(
  db: Database,
  caller: Profile,
  authors: Authors,
): Promise<{ courseId: string; profile: Profile }> {
  const sample = mayRead(await readMaking(db, caller, authors)) ? await readSample(db, caller.uid) : undefined;
  if (!sample) throw notFound('course');
  return db.transaction(async (tx) => {
    await enroll(tx, { courseId: sample.id, studentId: caller.uid });
    return { courseId: sample.id, profile: (await loadProfile(tx, caller.uid)) ?? caller };
  });
}
