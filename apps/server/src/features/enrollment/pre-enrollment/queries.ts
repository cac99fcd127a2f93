import type { Profile } from '@coursecraft/contract/accounts/profile';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { preEnrollments } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { letInByEmail } from '../repository/removals.ts';

type Listed = { added: string[]; alreadyEnrolled: string[]; alreadyListed: string[] };

/**
 * Adds addresses to a course's invitation list, except those of enrolled people. Addresses are unique and in lower
 * case.
 */
export async function addToList(db: Database, by: Profile, courseId: string, emails: string[]): Promise<Listed> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      select lower(p.email) as email from enrolments e join profiles p on p.uid = e.student_id
      where e.course_id = ${courseId} and lower(p.email) = any(${sql.param(emails)}::text[])`);
    const enrolled = new Set(rows.map(({ email }) => email));
    const awaited = emails.filter((email) => !enrolled.has(email));
    const inserted = new Set(await insert(tx, courseId, awaited));
    const added = awaited.filter((email) => inserted.has(email));
    await letInByEmail(tx, courseId, awaited);
    await writeAudit(tx, by, { action: 'listed-student', people: added, courseId });
    return {
      added,
      alreadyEnrolled: emails.filter((email) => enrolled.has(email)),
      alreadyListed: awaited.filter((email) => !inserted.has(email)),
    };
  });
}

async function insert(tx: Queryable, courseId: string, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await tx
    .insert(preEnrollments)
    .values(emails.map((email) => ({ courseId, email })))
    .onConflictDoNothing()
    .returning({ email: preEnrollments.email });
  return rows.map(({ email }) => email);
}

export async function removeFromList(db: Database, by: Profile, courseId: string, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(preEnrollments)
      .where(and(eq(preEnrollments.courseId, courseId), eq(preEnrollments.email, email)));
    if (rowCount) await writeAudit(tx, by, { action: 'unlisted-student', person: email, courseId });
  });
}

/** Marks the addresses that get a mail now: those without one in the last day. */
export async function claimInvitations(db: Database, courseId: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    update pre_enrolments set invited_at = now()
    where course_id = ${courseId} and email = any(${sql.param([...emails])}::text[])
      and (invited_at is null or invited_at < now() - interval '1 day')
    returning email`);
  const claimed = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => claimed.has(email));
}

export async function readInvitation(
  db: Queryable,
  courseId: string,
): Promise<{ title: string; code: string | null; language: string }> {
  const [course] = await db
    .select({ title: courses.title, code: courses.code, language: courses.language })
    .from(courses)
    .where(eq(courses.courseId, courseId));
  if (!course) throw notFound('course');
  return course;
}
