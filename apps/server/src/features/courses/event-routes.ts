import type { Routes, Services } from '../../request-context.ts';
import { hasNewEvidence } from '../progress/repository/evidence.ts';
import { readRevision } from './repository/course.ts';
import { announceChange } from './repository/course-events.ts';

const LONGEST_MS = 10 * 60 * 1000;
/** Evidence has the time at which its transaction began. */
const COMMIT_MS = 10_000;
/** Older data count as this old. */
const LONGEST_AGE_MS = 30 * 24 * 3600 * 1000;

export const liveRoutes = ({ db, live }: Services): Routes<'courseEvents' | 'tellPresence'> => ({
  async courseEvents({ query: { courseId, readMsAgo }, learnerId: studentId, isAuthor, send, signal }) {
    const untilLate = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
    const subscriber = { courseId, learnerId: studentId, isAuthor };
    await live.followCourse(subscriber, send, untilLate, async () => {
      const revision = await readRevision(db, courseId);
      const isGraded =
        readMsAgo !== undefined &&
        (await hasNewEvidence(db, { courseId, studentId }, Math.min(readMsAgo, LONGEST_AGE_MS) + COMMIT_MS));
      send({ revision, ...(isGraded && { answers: true }) });
    });
    return {};
  },

  async tellPresence({ params: { courseId }, body, caller: { uid, displayName } }) {
    await announceChange(db, courseId, { presence: { ...body, uid, displayName } });
    return {};
  },
});
