import { pickFields } from '../../../db/pick-fields.ts';
import { rowFields } from '../../../db/schema/knowledge.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireRow } from '../queries.ts';
import { saveRows } from '../rows/save-rows.ts';
import { withRow } from '../rows/with-row.ts';
import { deleteRowSave, listRowSaves, presentRowSave, readRowSave } from './queries.ts';

type Served = 'listRowVersions' | 'getRowVersion' | 'restoreRowVersion' | 'deleteRowVersion';

export const rowVersionHandlers = (
  { db }: Services,
  onChanged: (courseId: string) => Promise<void>,
): Handlers<Served> => ({
  async listRowVersions({ params: { courseId, rowId } }) {
    await requireRow(db, courseId, rowId);
    return { versions: (await listRowSaves(db, { courseId, rowId })).map(presentRowSave) };
  },

  async getRowVersion({ params: { versionId, ...key } }) {
    const found = await readRowSave(db, key, versionId);
    return { version: presentRowSave(found), row: found.save };
  },

  async restoreRowVersion({ params: { courseId, rowId, versionId }, query: { change }, caller }) {
    const saved = await db.transaction(async (tx) => {
      const row = await requireRow(tx, courseId, rowId);
      const { save } = await readRowSave(tx, { courseId, rowId }, versionId);
      const restored = { ...row, ...pickFields(save, rowFields), pointsBy: 'author' as const };
      return saveRows(tx, {
        courseId,
        change,
        by: { authorUid: caller.uid, origin: 'restore' },
        sets: [{ place: { courseId, ...row }, write: (active) => withRow(active, restored) }],
      });
    });
    await onChanged(courseId);
    const row = saved.rows.find((one) => one.rowId === rowId);
    if (!row) throw notFound('criterion');
    return { row, impact: saved.impact };
  },

  async deleteRowVersion({ params: { versionId, ...key }, caller }) {
    return db.transaction(async (tx) => {
      const { current } = await readRowSave(tx, key, versionId);
      if (current) {
        throw new AppError('conflict', 'criterion-version-is-present');
      }
      return { undoToken: await deleteRowSave(tx, key, versionId, caller.uid) };
    });
  },
});
