import type { Handlers, Services } from '../../../request-context.ts';
import { requirePlace } from '../queries.ts';
import type { TrialQueue } from '../trial/trial-queue.ts';
import { saveRows } from './save-rows.ts';

type Served = 'setKnowledge' | 'appendKnowledge';

export const rowHandlers = ({ db }: Services, trial: TrialQueue): Handlers<Served> => ({
  async setKnowledge({ params: { courseId }, query, body, caller }) {
    const { rows: written, change, baseVersions, from, ...scope } = body;
    const { rows, impact } = await db.transaction(async (tx) =>
      saveRows(tx, {
        courseId,
        change,
        from,
        preview: query.preview,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: () => written, baseVersions }],
      }),
    );
    trial.add(courseId);
    return { rows, impact };
  },

  async appendKnowledge({ params: { courseId }, body: { rows: written, ...scope }, caller }) {
    const { rows, changed } = await db.transaction(async (tx) =>
      saveRows(tx, {
        courseId,
        by: { authorUid: caller.uid, origin: 'human' },
        sets: [{ place: await requirePlace(tx, courseId, scope), write: (active) => [...active, ...written] }],
      }),
    );
    trial.add(courseId);
    return { rows: rows.filter(({ rowId }) => changed.includes(rowId)) };
  },
});
