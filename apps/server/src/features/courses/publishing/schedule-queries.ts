import type { ScheduledPublication } from '@coursecraft/contract/courses/publication';
import type { Refused } from '@coursecraft/contract/reasons';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { scheduledPublications } from '../../../platform/db/schema/publications.ts';
import { withMessage } from '../../../platform/i18n/with-message.ts';

export type Schedule = typeof scheduledPublications.$inferSelect;
type Key = Pick<Schedule, 'courseId' | 'scheduleId'>;

const keyed = ({ courseId, scheduleId }: Key) =>
  and(eq(scheduledPublications.courseId, courseId), eq(scheduledPublications.scheduleId, scheduleId));

export async function insertSchedule(db: Queryable, row: typeof scheduledPublications.$inferInsert): Promise<void> {
  await db.insert(scheduledPublications).values(row);
}

export async function listSchedules(db: Queryable, courseId: string): Promise<ScheduledPublication[]> {
  const rows = await db
    .select({ row: scheduledPublications, displayName: profiles.displayName })
    .from(scheduledPublications)
    .leftJoin(profiles, eq(profiles.uid, scheduledPublications.uid))
    .where(eq(scheduledPublications.courseId, courseId))
    .orderBy(asc(scheduledPublications.at), asc(scheduledPublications.scheduleId));
  return rows.map(({ row: { scheduleId, at, uid, request, failure }, displayName }) => {
    const { changes: _, ...scope } = request;
    return {
      scheduleId,
      at: at.toISOString(),
      by: { uid, displayName: displayName ?? '' },
      ...scope,
      ...(failure && { failure: withMessage(failure) }),
    };
  });
}

export async function deleteSchedule(db: Queryable, key: Key): Promise<void> {
  const gone = await db.delete(scheduledPublications).where(keyed(key)).returning({ at: scheduledPublications.at });
  if (gone.length === 0) throw notFound('schedule');
}

/** Reads schedules whose time has come, earliest first. Those of deleted courses wait. */
export async function listDue(db: Queryable, most: number): Promise<Schedule[]> {
  const rows = await db
    .select({ row: scheduledPublications })
    .from(scheduledPublications)
    .innerJoin(courses, eq(courses.courseId, scheduledPublications.courseId))
    .where(
      and(isNull(scheduledPublications.failure), lte(scheduledPublications.at, sql`now()`), isNull(courses.deletedAt)),
    )
    .orderBy(asc(scheduledPublications.at))
    .limit(most);
  return rows.map(({ row }) => row);
}

/** Locks a schedule. Returns false if another process took it, or its author cancelled it. */
export async function claimSchedule(tx: Queryable, key: Key): Promise<boolean> {
  const found = await tx
    .select({ at: scheduledPublications.at })
    .from(scheduledPublications)
    .where(and(keyed(key), isNull(scheduledPublications.failure)))
    .for('update', { skipLocked: true });
  return found.length > 0;
}

export async function noteFailure(db: Queryable, key: Key, failure: Refused): Promise<void> {
  await db.update(scheduledPublications).set({ failure }).where(keyed(key));
}
