import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { criterionFields } from '../../../platform/db/schema/criteria.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { requireCriterion } from '../queries.ts';
import { saveCriteria } from '../updates/save-criteria.ts';
import { withCriterion } from '../updates/with-criterion.ts';
import { deleteCriterionSave, listCriterionSaves, presentCriterionSave, readCriterionSave } from './queries.ts';

type Served = 'listRowVersions' | 'getRowVersion' | 'restoreRowVersion' | 'deleteRowVersion';

export const criterionVersionRoutes = (
  { db }: Services,
  onChanged: (courseId: string) => Promise<void>,
): Routes<Served> => ({
  async listRowVersions({ params: { courseId, rowId } }) {
    await requireCriterion(db, courseId, rowId);
    return { versions: (await listCriterionSaves(db, { courseId, rowId })).map(presentCriterionSave) };
  },

  async getRowVersion({ params: { versionId, ...key } }) {
    const found = await readCriterionSave(db, key, versionId);
    return { version: presentCriterionSave(found), row: found.save };
  },

  async restoreRowVersion({ params: { courseId, rowId, versionId }, query: { change }, caller }) {
    const saved = await db.transaction(async (tx) => {
      const row = await requireCriterion(tx, courseId, rowId);
      const { save } = await readCriterionSave(tx, { courseId, rowId }, versionId);
      const restored = { ...row, ...pickFields(save, criterionFields), pointsBy: 'author' as const };
      return saveCriteria(tx, {
        courseId,
        change,
        by: { authorUid: caller.uid, origin: 'restore' },
        sets: [{ place: { courseId, ...row }, write: (active) => withCriterion(active, restored) }],
      });
    });
    await onChanged(courseId);
    const criterion = saved.rows.find((one) => one.rowId === rowId);
    if (!criterion) throw notFound('criterion');
    return { row: criterion, impact: saved.impact };
  },

  async deleteRowVersion({ params: { versionId, ...key }, caller }) {
    return db.transaction(async (tx) => {
      const { current } = await readCriterionSave(tx, key, versionId);
      if (current) {
        throw new AppError('conflict', 'criterion-version-is-present');
      }
      return { undoToken: await deleteCriterionSave(tx, key, versionId, caller.uid) };
    });
  },
});
