import type { Routes, Services } from '../../../request-context.ts';
import { requirePlace } from '../queries.ts';
import { fillKeyPoints } from './fill-key-points.ts';
import { saveCriteria } from './save-criteria.ts';

type Served = 'setKnowledge' | 'appendKnowledge';

export const criterionRoutes = (
  services: Services,
  onChanged: (courseId: string) => Promise<void>,
): Routes<Served> => ({
  async setKnowledge({ params: { courseId }, query, body, caller }) {
    const { db } = services;
    const { rows: written, change, baseVersions, from, ...scope } = body;
    const place = await requirePlace(db, courseId, scope);
    const filled = query.preview ? written : await fillKeyPoints(db, place, written);
    const { rows: criteria, impact } = await db.transaction(async (tx) =>
      saveCriteria(tx, {
        courseId,
        change,
        from,
        preview: query.preview,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: () => filled, baseVersions }],
      }),
    );
    await onChanged(courseId);
    return { rows: criteria, impact };
  },

  async appendKnowledge({ params: { courseId }, body: { rows: written, ...scope }, caller }) {
    const { db } = services;
    const filled = await fillKeyPoints(db, await requirePlace(db, courseId, scope), written);
    const { rows: criteria, changed } = await db.transaction(async (tx) =>
      saveCriteria(tx, {
        courseId,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: (active) => [...active, ...filled] }],
      }),
    );
    await onChanged(courseId);
    return { rows: criteria.filter(({ rowId }) => changed.includes(rowId)) };
  },
});
