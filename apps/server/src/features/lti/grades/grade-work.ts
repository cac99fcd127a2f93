import { gradeShare } from '@coursecraft/domain/grading/grade-share';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import type { Services } from '../../../request-context.ts';
import type { PlatformService } from '../protocol/platform-service.ts';
import { readPlatform } from '../queries.ts';
import { type GradeRow, listDueGrades, noteFailed, noteSent, readGradeRule, readStatuses } from './queries.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 200;
const WITHIN_SECONDS = 300;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

export function createGradeWork(
  { db, queue, log }: Pick<Services, 'db' | 'queue' | 'log'>,
  platforms: PlatformService,
) {
  const send = async (grade: GradeRow): Promise<void> => {
    const share = gradeShare(await readGradeRule(db, grade.courseId), await readStatuses(db, grade));
    // A grade is never lowered, so that what the teacher sees in the platform stays.
    if (share <= (grade.sent ?? 0)) return noteSent(db, grade, grade.sent ?? 0);
    try {
      const platform = await readPlatform(db, grade.platformId);
      const score = { subject: grade.subject, share, isComplete: share === 1, at: new Date() };
      await platforms.sendScore(platform, grade.lineItem, score);
      await noteSent(db, grade, share);
    } catch (error) {
      log.warn({ err: error }, 'a grade could not be sent; retrying later');
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** grade.attempts);
      const problem = error instanceof Error ? error.message.slice(0, 200) : 'not delivered';
      await noteFailed(db, grade, problem, pause);
    }
  };
  return createRepeatedWork({
    queue,
    name: 'send-grades',
    everyMs: EVERY_MS,
    withinSeconds: WITHIN_SECONDS,
    async work(signal) {
      for (const grade of await listDueGrades(db, AT_ONCE)) {
        signal.throwIfAborted();
        await send(grade);
      }
    },
  });
}
