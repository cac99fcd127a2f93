import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../../../platform/db/new-id.ts';
import type { Routes, Services } from '../../../request-context.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { discardChanges } from './discard-changes.ts';
import { listChanges } from './list-changes.ts';
import { publishParts, unpublishParts } from './publish-parts.ts';
import { listPublications } from './queries.ts';
import { deleteSchedule, insertSchedule, listSchedules } from './schedule-queries.ts';
import { undoPublication } from './undo-publication.ts';

type Served =
  | 'publish'
  | 'listChanges'
  | 'discardChanges'
  | 'listPublications'
  | 'undoPublication'
  | 'schedulePublication'
  | 'listScheduledPublications'
  | 'cancelScheduledPublication';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `onChanged` runs for courses whose criteria may have changed. */
export const publishingRoutes = (
  { db }: Services,
  saveCriteria: SaveCriteria,
  onChanged: (courseId: string) => Promise<void>,
): Routes<Served> => ({
  async publish({ params: { courseId }, body: { published, ...body }, caller: { uid } }) {
    const publishing = { courseId, uid, saveCriteria };
    const done = await db.transaction((tx) =>
      published ? publishParts(tx, publishing, body) : unpublishParts(tx, publishing, body),
    );
    if (published && done.elementIds.length > 0) await onChanged(courseId);
    return done;
  },

  async listChanges({ params: { courseId }, query, caller: { uid } }) {
    return {
      differences: await db.transaction((tx) => listChanges(tx, { courseId, uid, saveCriteria }, query)),
    };
  },

  async discardChanges({ params: { courseId }, body, caller: { uid } }) {
    const done = await db.transaction((tx) => discardChanges(tx, { courseId, uid, saveCriteria }, body));
    if (done.elementIds.length > 0) await onChanged(courseId);
    return done;
  },

  async listPublications({ params: { courseId }, query: { elementId } }) {
    return { publications: await listPublications(db, courseId, elementId) };
  },

  async schedulePublication({ params: { courseId }, body: { at, ...request }, caller: { uid } }) {
    const time = new Date(at);
    const ahead = time.getTime() - Date.now();
    if (ahead <= 0) throw new AppError('unprocessable', 'schedule-past');
    if (ahead > YEAR_MS) throw new AppError('unprocessable', 'schedule-too-far');
    const scheduleId = newId('sch');
    await insertSchedule(db, { courseId, scheduleId, uid, at: time, request });
    const scheduled = (await listSchedules(db, courseId)).find((one) => one.scheduleId === scheduleId);
    if (!scheduled) throw notFound('schedule');
    return { scheduled };
  },

  async listScheduledPublications({ params: { courseId } }) {
    return { scheduled: await listSchedules(db, courseId) };
  },

  async cancelScheduledPublication({ params }) {
    await deleteSchedule(db, params);
    return {};
  },

  async undoPublication({ params: { courseId, publicationId }, caller: { uid } }) {
    const done = await db.transaction((tx) => undoPublication(tx, { courseId, uid, saveCriteria }, publicationId));
    await onChanged(courseId);
    return done;
  },
});
