import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Author } from '@coursecraft/contract/courses/course';
import { mayLoseAuthor } from '@coursecraft/domain/accounts/account-rights';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { courseAuthors, profiles } from '../../../platform/db/schema/accounts.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';

export async function listAuthors(db: Queryable, courseId: string): Promise<Author[]> {
  const rows = await db
    .select({
      uid: courseAuthors.uid,
      displayName: profiles.displayName,
      email: profiles.email,
      since: courseAuthors.since,
    })
    .from(courseAuthors)
    .innerJoin(profiles, eq(profiles.uid, courseAuthors.uid))
    .where(eq(courseAuthors.courseId, courseId))
    .orderBy(asc(courseAuthors.since), asc(courseAuthors.uid));
  return rows.map(({ since, ...author }) => ({ ...author, since: since.toISOString() }));
}

export async function findColleague(db: Queryable, email: string): Promise<string> {
  const [found, another] = await db
    .select({ uid: profiles.uid, isProved: profiles.emailProved })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.email})`, email), isNull(profiles.testOf)))
    .limit(2);
  if (found && !another && found.isProved) return found.uid;
  if (found && !found.isProved) {
    throw new AppError('conflict', 'author-not-confirmed');
  }
  throw new AppError('not_found', 'author-without-account');
}

/** Adds the course to a person's scope and gives them the role SME. Idempotent. */
export async function makeAuthor(db: Database, by: Profile, courseId: string, uid: string): Promise<Author> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ role: profiles.role })
      .from(profiles)
      .where(and(eq(profiles.uid, uid), isNull(profiles.testOf)))
      .for('update');
    if (!person) throw notFound('person');
    if (person.role !== 'admin')
      await tx.update(profiles).set({ role: 'sme', sandboxOnly: false }).where(eq(profiles.uid, uid));
    const added = await tx.insert(courseAuthors).values({ courseId, uid }).onConflictDoNothing();
    if (added.rowCount) {
      // Authors of a course also author its translations.
      await tx.execute(sql`
        insert into course_authors (course_id, uid)
        select e.course_id, ${uid} from editions e join courses c on c.course_id = e.course_id and c.deleted_at is null
        where e.original_id = ${courseId} on conflict do nothing`);
      await writeAudit(tx, by, { action: 'made-author', person: uid, courseId });
      await notifyPerson(tx, { uid, by: by.uid, kind: 'made-author', courseId });
    }
    const author = (await listAuthors(tx, courseId)).find((one) => one.uid === uid);
    if (!author) throw new Error('a saved author was not returned');
    return author;
  });
}

/**
 * Removes the course from a person's scope. They keep the author role, because authors cannot revoke a colleague's
 * role.
 */
export async function removeAuthor(db: Database, by: Profile, courseId: string, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the course. Two authors who remove each other at the same time run in turn, so one remains.
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const authors = await listAuthors(tx, courseId);
    if (!authors.some((author) => author.uid === uid)) throw notFound('author');
    if (!mayLoseAuthor(authors.length)) throw new AppError('conflict', 'last-author');
    await tx.delete(courseAuthors).where(and(eq(courseAuthors.courseId, courseId), eq(courseAuthors.uid, uid)));
    await writeAudit(tx, by, { action: 'removed-author', person: uid, courseId });
    await notifyPerson(tx, { uid, by: by.uid, kind: 'removed-author', courseId });
  });
}
