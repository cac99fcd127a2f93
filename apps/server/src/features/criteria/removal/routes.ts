import type { Routes, Services } from '../../../request-context.ts';
import { removeItems } from './remove-items.ts';
import { restoreItems } from './restore-items.ts';

type Served = 'removeItems' | 'restoreItems';

export const removalRoutes = ({ db }: Services, onChanged: (courseId: string) => Promise<void>): Routes<Served> => ({
  async removeItems({ params: { courseId }, body, caller }) {
    const removal = await db.transaction((tx) => removeItems(tx, { courseId, authorUid: caller.uid }, body));
    if (removal.criteria.length > 0) await onChanged(courseId);
    return { removal };
  },

  async restoreItems({ params: { courseId }, body: { removal }, caller }) {
    await db.transaction((tx) => restoreItems(tx, { courseId, authorUid: caller.uid }, removal));
    if (removal.criteria.length > 0) await onChanged(courseId);
    return {};
  },
});
