import type { Routes, Services } from '../../request-context.ts';
import { readRevision } from './repository/course.ts';
import { announceChange } from './repository/course-events.ts';

const LONGEST_MS = 10 * 60 * 1000;

export const liveRoutes = ({ db, live }: Services): Routes<'courseEvents' | 'tellPresence'> => ({
  async courseEvents({ query: { courseId }, learnerId: studentId, isAuthor, send, signal }) {
    const untilLate = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
    const subscriber = { courseId, learnerId: studentId, isAuthor };
    await live.followCourse(subscriber, send, untilLate, async () =>
      send({ revision: await readRevision(db, courseId) }),
    );
    return {};
  },

  async tellPresence({ params: { courseId }, body, caller: { uid, displayName } }) {
    await announceChange(db, courseId, { presence: { ...body, uid, displayName } });
    return {};
  },
});
