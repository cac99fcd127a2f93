import { readRevision } from '../../records/course.ts';
import { announceChange } from '../../records/course-events.ts';
import type { Handlers, Services } from '../../request-context.ts';

/** Streams end after this long, so that what could not be told is asked anew. */
const LONGEST_MS = 10 * 60 * 1000;

export const liveHandlers = ({ db, live }: Services): Handlers<'courseEvents' | 'tellPresence'> => ({
  async courseEvents({ query: { courseId }, learnerId, isAuthor, send, signal }) {
    const untilLate = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
    const hearer = { courseId, learnerId, isAuthor };
    await live.followCourse(hearer, send, untilLate, async () => send({ revision: await readRevision(db, courseId) }));
    return {};
  },

  async tellPresence({ params: { courseId }, body, caller: { uid, displayName } }) {
    await announceChange(db, courseId, { presence: { ...body, uid, displayName } });
    return {};
  },
});
