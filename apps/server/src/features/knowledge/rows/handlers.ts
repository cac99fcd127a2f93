import type { Handlers, Services } from '../../../request-context.ts';
import { requirePlace } from '../queries.ts';
import { fillKeyPoints } from './fill-key-points.ts';
import { saveRows } from './save-rows.ts';

type Served = 'setKnowledge' | 'appendKnowledge';

export const rowHandlers = (services: Services, onChanged: (courseId: string) => Promise<void>): Handlers<Served> => ({
  async setKnowledge({ params: { courseId }, query, body, caller }) {
    const { db } = services;
    const { rows: written, change, baseVersions, from, ...scope } = body;
    const place = await requirePlace(db, courseId, scope);
    const filled = query.preview ? written : await fillKeyPoints(services, place, written);
    const { rows, impact } = await db.transaction(async (tx) =>
      saveRows(tx, {
        courseId,
        change,
        from,
        preview: query.preview,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: () => filled, baseVersions }],
      }),
    );
    await onChanged(courseId);
    return { rows, impact };
  },

  async appendKnowledge({ params: { courseId }, body: { rows: written, ...scope }, caller }) {
    const { db } = services;
    const filled = await fillKeyPoints(services, await requirePlace(db, courseId, scope), written);
    const { rows, changed } = await db.transaction(async (tx) =>
      saveRows(tx, {
        courseId,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: (active) => [...active, ...filled] }],
      }),
    );
    await onChanged(courseId);
    return { rows: rows.filter(({ rowId }) => changed.includes(rowId)) };
  },
});
