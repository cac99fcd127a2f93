import { raiseRevision, readRevision } from '../../../records/course.ts';
import { refreshRollups } from '../../../records/evidence.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { writePublished } from './queries.ts';

export const publishingHandlers = ({ db }: Services): Handlers<'publish'> => ({
  async publish({ params: { courseId }, body }) {
    return db.transaction(async (tx) => {
      const elementIds = await writePublished(tx, courseId, body);
      if (elementIds.length === 0) return { elementIds, revision: await readRevision(tx, courseId) };
      await refreshRollups(tx, courseId);
      return { elementIds, revision: (await raiseRevision(tx, courseId)).revision };
    });
  },
});
