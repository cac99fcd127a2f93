import { readRevision } from '../../db/records/course.ts';
import type { Handlers, Services } from '../../request-context.ts';

/**
 * Who may follow is asked when a stream begins; so none is longer than this, and who has lost the right does not come
 * back.
 */
const LONGEST_MS = 10 * 60 * 1000;

export const liveHandlers = ({ db, live }: Services): Handlers<'courseEvents'> => ({
  async courseEvents({ query: { courseId }, learnerId, isAuthor, send, signal }) {
    const whileAllowed = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
    const hearer = { courseId, learnerId, isAuthor };
    await live.followCourse(hearer, send, whileAllowed, async () =>
      send({ revision: await readRevision(db, courseId) }),
    );
    return {};
  },
});
