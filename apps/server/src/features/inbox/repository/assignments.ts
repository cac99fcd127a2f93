import type { Assigned, Assignee } from '@coursecraft/contract/inbox/inbox';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courseAuthors, profiles } from '../../../platform/db/schema/accounts.ts';
import { inboxAssignments } from '../../../platform/db/schema/inbox.ts';

type AssignedFilter = { courseId: string; assigned: Assigned | undefined; uid: string };

/** Whether an assignee is still an author of the course. Entries of former authors are assigned to nobody. */
const isStillAuthor = and(
  eq(courseAuthors.courseId, inboxAssignments.courseId),
  eq(courseAuthors.uid, inboxAssignments.uid),
);

/** A condition on the ids of entries: assigned to the author, or to nobody. */
export function isAssigned(entryId: AnyPgColumn | SQL, { courseId, assigned, uid }: AssignedFilter): SQL | undefined {
  if (assigned === undefined) return undefined;
  const { courseId: ofCourse, entryId: ofEntry, uid: assignee } = inboxAssignments;
  const found = sql`(select ${assignee} from ${inboxAssignments} join ${courseAuthors} on ${isStillAuthor}
    where ${eq(ofCourse, courseId)} and ${ofEntry} = ${entryId})`;
  return assigned === 'me' ? sql`${found} = ${uid}` : sql`${found} is null`;
}

/** Returns the assignees of entries by their ids. */
export async function readAssignees(
  db: Queryable,
  courseId: string,
  entryIds: readonly string[],
): Promise<Map<string, Assignee>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select({ entryId: inboxAssignments.entryId, uid: profiles.uid, displayName: profiles.displayName })
    .from(inboxAssignments)
    .innerJoin(courseAuthors, isStillAuthor)
    .innerJoin(profiles, eq(profiles.uid, inboxAssignments.uid))
    .where(and(eq(inboxAssignments.courseId, courseId), inArray(inboxAssignments.entryId, [...entryIds])));
  return new Map(rows.map(({ entryId, ...assignee }) => [entryId, assignee]));
}
