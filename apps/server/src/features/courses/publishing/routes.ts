import type { Routes, Services } from '../../../request-context.ts';
import { countAsked } from '../../progress/repository/rollups.ts';
import { lockCourse, raiseRevision, readRevision } from '../repository/course.ts';
import { readActive, writePublished } from './queries.ts';

export const publishingRoutes = ({ db }: Services): Routes<'publish'> => ({
  async publish({ params: { courseId }, body }) {
    return db.transaction(async (tx) => {
      await lockCourse(tx, courseId);
      const elementIds = await writePublished(tx, courseId, body);
      if (elementIds.length === 0) return { elementIds, revision: await readRevision(tx, courseId) };
      const rowIds = await readActive(tx, courseId, elementIds);
      await countAsked(tx, courseId, body.published ? { after: rowIds } : { before: rowIds });
      return { elementIds, revision: (await raiseRevision(tx, courseId)).revision };
    });
  },
});
