import type { Profile } from '@coursecraft/contract/accounts/profile';
import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { isOfWork } from '@coursecraft/domain/mastery/fold';
import { heldSince } from '@coursecraft/domain/mastery/held-since';
import { addDays, mondayOf } from '@coursecraft/domain/study-plans/calendar-days';
import type { Queryable } from '../../../platform/db/connect.ts';
import { foldable } from '../../progress/repository/replay-evidence.ts';
import { listEvidence, listOtherWork, listTakenCourses } from './queries.ts';
import { readReviews, type Today } from './read-today.ts';

/** Without activity for this long, no summary is sent. */
const LONGEST_QUIET_DAYS = 21;
const MOST_TITLES = 3;

/** The week before this one: criteria mastered in it, in which lessons, the days with work, and what is due now. */
export type Week = { mastered: number; titles: string[]; days: number; due: Pick<Today, 'reviews' | 'lessons'> };

/** Reads the last full week; undefined if nothing happened in three weeks. */
export async function readWeek(db: Queryable, { uid, preferences }: Profile, now: number): Promise<Week | undefined> {
  const courses = await listTakenCourses(db, uid);
  const ids = courses.map(({ courseId }) => courseId);
  if (ids.length === 0) return undefined;
  const dayOf = (at: number) => localMoment(at, preferences.timeZone).day;
  const today = dayOf(now);
  const to = mondayOf(today);
  const from = addDays(to, -7);
  const log = await listEvidence(db, uid, ids);
  const worked = log.filter(({ entry }) => isOfWork(entry)).map(({ entry }) => entry.at.getTime());
  const days = [...worked, ...(await listOtherWork(db, uid, ids))].map(dayOf);
  if (!days.some((day) => day > addDays(today, -LONGEST_QUIET_DAYS))) return undefined;
  const events = log.map(({ entry }) => ({
    ...foldable(entry),
    rowId: `${entry.courseId} ${entry.rowId}`,
    at: entry.at.toISOString(),
  }));
  const isOfWeek = (day: string) => day >= from && day < to;
  const mastered = [...heldSince(events)].filter(([, at]) => isOfWeek(dayOf(Date.parse(at)))).map(([row]) => row);
  const titles = new Map(log.map(({ entry, elementTitle }) => [`${entry.courseId} ${entry.rowId}`, elementTitle]));
  return {
    mastered: mastered.length,
    titles: [...new Set(mastered.flatMap((row) => titles.get(row) ?? []))].slice(0, MOST_TITLES),
    days: new Set(days.filter(isOfWeek)).size,
    due: await readReviews(db, uid, courses, now),
  };
}
