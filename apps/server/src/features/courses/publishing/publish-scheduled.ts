import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import type { Services } from '../../../request-context.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { notifyAuthors } from '../../notifications/repository/notifications.ts';
import { publishParts } from './publish-parts.ts';
import { claimSchedule, deleteSchedule, listDue, noteFailure, type Schedule } from './schedule-queries.ts';

const LOOK_EVERY_MS = 30_000;
const AT_ONCE = 100;

type Publishing = {
  saveCriteria: SaveCriteria;
  onChanged: (courseId: string) => Promise<void>;
};

/** Publishes what authors scheduled. What is refused stays with its reason, and nothing of it is published. */
export function createScheduleWork(
  { db, queue, log }: Pick<Services, 'db' | 'queue' | 'log'>,
  { saveCriteria, onChanged }: Publishing,
) {
  async function publish(schedule: Schedule): Promise<void> {
    const { courseId, uid, request } = schedule;
    try {
      const published = await db.transaction(async (tx) => {
        if (!(await claimSchedule(tx, schedule))) return false;
        const { elementIds } = await publishParts(tx, { courseId, uid, saveCriteria }, request);
        await deleteSchedule(tx, schedule);
        return elementIds.length > 0;
      });
      if (published) await onChanged(courseId);
    } catch (error) {
      if (!(error instanceof AppError) || ERROR_STATUS[error.code] >= 500) throw error;
      log.info({ courseId, reason: error.refused.reason }, 'a scheduled publication was refused');
      await db.transaction(async (tx) => {
        await noteFailure(tx, schedule, error.refused);
        const subjectId = schedule.scheduleId;
        // Without a causer, because the author who scheduled it is notified too.
        await notifyAuthors(tx, { kind: 'scheduled-publication-failed', by: '', courseId, subjectId });
      });
    }
  }
  const publishDue = async (): Promise<void> => {
    // A failed one is tried again at the next check. The others do not wait for it.
    for (const schedule of await listDue(db, AT_ONCE))
      await publish(schedule).catch((err: unknown) =>
        log.error({ err, courseId: schedule.courseId }, 'a scheduled publication failed'),
      );
  };
  return {
    publishDue,
    ...createRepeatedWork({
      queue,
      name: 'publish-scheduled',
      everyMs: LOOK_EVERY_MS,
      withinSeconds: 600,
      work: publishDue,
    }),
  };
}
