import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { groupSaves } from '@coursecraft/domain/versions/group-saves';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import type { Routes, Services } from '../../request-context.ts';
import { saveElement } from '../courses/repository/element.ts';
import { deleteSaves, listSaves, presentSave, readSave } from './queries.ts';

type Served = 'listElementVersions' | 'getElementVersion' | 'restoreElementVersion' | 'deleteElementVersion';

export const versionRoutes = ({ db }: Services): Routes<Served> => ({
  async listElementVersions({ params }) {
    const entries = groupSaves(await listSaves(db, params));
    return {
      versions: entries
        .flatMap((entry) => entry.at(-1) ?? [])
        .map(presentSave)
        .reverse(),
    };
  },

  async getElementVersion({ params }) {
    const { save, written } = await readSave(db, params, params.versionId);
    const { content, ...fields } = withoutNulls(written);
    return { version: { ...presentSave(save), ...fields }, content };
  },

  async restoreElementVersion({ params: { courseId, elementId, versionId }, caller }) {
    return db.transaction(async (tx) => {
      const { written } = await readSave(tx, { courseId, elementId }, versionId);
      const by = { authorUid: caller.uid, origin: 'restore' as const };
      return { element: await saveElement(tx, { courseId, elementId }, written, by) };
    });
  },

  async deleteElementVersion({ params: { versionId, ...element }, caller }) {
    return db.transaction(async (tx) => {
      const entries = groupSaves(await listSaves(tx, element));
      const entry = entries.find((saves) => saves.some((save) => save.versionId === versionId));
      if (!entry) throw notFound('version');
      if (entry.some((save) => save.current)) throw new AppError('conflict', 'version-is-present');
      if (entry.some((save) => save.published)) throw new AppError('conflict', 'version-is-published');
      const ids = entry.map((save) => save.versionId);
      return { undoToken: await deleteSaves(tx, element, ids, caller.uid) };
    });
  },
});
