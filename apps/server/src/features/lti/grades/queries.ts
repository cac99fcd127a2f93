import type { GradeRule } from '@coursecraft/contract/lti/lti';
import type { ElementStatus } from '@coursecraft/domain/mastery/is-element-done';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { ltiGradeRules, ltiGrades } from '../../../platform/db/schema/lti.ts';

export type GradeRow = typeof ltiGrades.$inferSelect;

export async function saveGrade(
  db: Queryable,
  grade: Pick<GradeRow, 'courseId' | 'studentId' | 'platformId' | 'lineItem' | 'subject' | 'partId'>,
): Promise<void> {
  await db
    .insert(ltiGrades)
    .values(grade)
    .onConflictDoUpdate({
      target: [ltiGrades.courseId, ltiGrades.studentId, ltiGrades.platformId, ltiGrades.lineItem],
      set: { subject: grade.subject, partId: grade.partId, dueAt: sql`coalesce(${ltiGrades.dueAt}, now())` },
    });
}

const keyed = (grade: GradeRow) =>
  and(
    eq(ltiGrades.courseId, grade.courseId),
    eq(ltiGrades.studentId, grade.studentId),
    eq(ltiGrades.platformId, grade.platformId),
    eq(ltiGrades.lineItem, grade.lineItem),
  );

export async function listDueGrades(db: Queryable, most: number): Promise<GradeRow[]> {
  return db.select().from(ltiGrades).where(lte(ltiGrades.dueAt, sql`now()`)).orderBy(asc(ltiGrades.dueAt)).limit(most);
}

/** Marks a grade as sent, unless it changed since it was read. Compares times in milliseconds. */
export async function noteSent(db: Queryable, grade: GradeRow, sent: number): Promise<void> {
  await db
    .update(ltiGrades)
    .set({ sent, dueAt: null, attempts: 0, problem: null })
    .where(
      and(
        keyed(grade),
        grade.dueAt ? lte(sql`date_trunc('milliseconds', ${ltiGrades.dueAt})`, grade.dueAt) : undefined,
      ),
    );
}

export async function noteFailed(db: Queryable, grade: GradeRow, problem: string, inSeconds: number): Promise<void> {
  await db
    .update(ltiGrades)
    .set({ attempts: grade.attempts + 1, problem, dueAt: sql`now() + make_interval(secs => ${inSeconds})` })
    .where(keyed(grade));
}

export async function readStatuses(
  db: Queryable,
  { courseId, studentId, partId }: Pick<GradeRow, 'courseId' | 'studentId' | 'partId'>,
): Promise<ElementStatus[]> {
  const { rows } = await db.execute<{ total: number; completed: number; done: boolean }>(sql`
    select count(k.row_id)::int as total, count(*) filter (where p.status = 'mastered')::int as completed,
      bool_or(d.element_id is not null) as done
    from elements e
    join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    left join knowledge_rows k on k.course_id = e.course_id and k.element_id = e.element_id and k.status = 'active'
    left join progress p on p.course_id = k.course_id and p.row_id = k.row_id and p.student_id = ${studentId}
    left join done_elements d
      on d.course_id = e.course_id and d.element_id = e.element_id and d.student_id = ${studentId}
    where e.course_id = ${courseId} and e.published
      and ${partId} in (e.course_id, s.module_id, e.section_id, e.element_id)
    group by e.element_id`);
  return rows;
}

export async function readGradeRule(db: Queryable, courseId: string): Promise<GradeRule> {
  const [row] = await db.select().from(ltiGradeRules).where(eq(ltiGradeRules.courseId, courseId));
  if (!row) return { kind: 'criteria' };
  const { kind, fullFrom, below } = row;
  return kind === 'full-marks' ? { kind, from: fullFrom ?? 100, below: below ?? 'share' } : { kind };
}

/** Recomputes all grades of a course by a rule, including those being sent or waiting for a retry. */
export async function setGradeRule(
  db: Database,
  courseId: string,
  { gradeRule, setBy }: { gradeRule: GradeRule; setBy: string },
): Promise<void> {
  const { kind } = gradeRule;
  const of = kind === 'full-marks' ? gradeRule : { from: null, below: null };
  const set = { kind, fullFrom: of.from, below: of.below, setBy, setAt: sql`now()` };
  await db.transaction(async (tx) => {
    await tx
      .insert(ltiGradeRules)
      .values({ courseId, ...set })
      .onConflictDoUpdate({ target: ltiGradeRules.courseId, set });
    await tx
      .update(ltiGrades)
      .set({ dueAt: sql`clock_timestamp()`, attempts: 0 })
      .where(eq(ltiGrades.courseId, courseId));
  });
}
