import { refused } from '@coursecraft/contract/reasons';
import { isAdmin, mayAuthor } from '@coursecraft/domain/accounts/roles';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../../../platform/db/new-id.ts';
import { unavailabilityOf } from '../../../platform/db/unavailability.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { IncomingFile, RequestContext, Routes, Services } from '../../../request-context.ts';
import { compareWithEarlier } from './compare-with-earlier.ts';
import type { ImportWork } from './import-work.ts';
import {
  changeImport,
  deleteImport,
  type ImportRow,
  insertImport,
  listImports,
  presentImport,
  readImport,
  storageKeysOf,
} from './queries.ts';
import type { UndoImport } from './undo-import.ts';

type Served =
  | 'startImport'
  | 'startImportInto'
  | 'listImports'
  | 'getImport'
  | 'makeImport'
  | 'undoImport'
  | 'deleteImport';

const MOST_FILES = 20;

export const courseImportRoutes = (
  services: Services,
  work: Pick<ImportWork, 'addReading' | 'addMaking'>,
  undo: UndoImport,
): Routes<Served> => {
  const { db, storage, config } = services;

  const keep = async ({ name, content }: IncomingFile): Promise<ImportRow['files'][number]> => {
    const storageKey = newStorageKey();
    const size = await storage.write(storageKey, content as never);
    if (content.truncated || size === 0) {
      await storage.remove(storageKey);
      const mib = Math.floor(config.limits.packageBytes / 2 ** 20);
      throw content.truncated
        ? new AppError('too_large', refused('package-larger', { name, mib }))
        : new AppError('unprocessable', refused('file-empty', { name }));
    }
    return { name: name.split(/[/\\]/).at(-1)?.slice(-255) || 'package', size, storageKey };
  };

  const start = async (
    { files: incoming, caller, log }: Pick<RequestContext<'startImport'>, 'files' | 'caller' | 'log'>,
    intoCourseId?: string,
  ) => {
    const files: ImportRow['files'] = [];
    const refusals: ImportRow['refused'] = [];
    for await (const file of incoming) {
      const { name } = file;
      try {
        if (files.length >= MOST_FILES) {
          file.content.resume();
          throw new AppError('too_large', refused('too-many-files', { most: MOST_FILES, name }));
        }
        files.push(await keep(file));
      } catch (error) {
        if (unavailabilityOf(error)) throw error;
        if (!(error instanceof AppError)) log.error({ err: error }, 'a package could not be stored');
        refusals.push({ name, ...(error instanceof AppError ? error.refused : refused('file-not-kept', { name })) });
      }
    }
    const [why] = refusals;
    if (files.length === 0 && why) throw new AppError('unprocessable', why);
    if (files.length === 0) throw new AppError('invalid', 'no-file');
    const importId = newId('imp');
    await insertImport(db, { importId, uid: caller.uid, intoCourseId, files, refused: refusals, status: 'reading' });
    await work.addReading(importId);
    return { import: presentImport(await readImport(db, { importId, uid: caller.uid })) };
  };

  const show = async (row: ImportRow) => ({ import: presentImport(row, await compareWithEarlier(db, row)) });

  return {
    startImport: (request) => start(request),
    startImportInto: (request) => start(request, request.params.courseId),

    async listImports({ caller }) {
      return { imports: await listImports(db, caller.uid) };
    },

    async getImport({ params: { importId }, caller }) {
      return show(await readImport(db, { importId, uid: caller.uid }));
    },

    async makeImport({ params: { importId }, body, caller }) {
      const key = { importId, uid: caller.uid };
      const { intoCourseId } = await readImport(db, key);
      const target = intoCourseId ?? body.updateCourseId;
      // The person may have lost access to the target since the package was read.
      if (target !== undefined && !isAdmin(caller) && !mayAuthor(caller, target)) throw notFound('course');
      const asked = {
        title: body.title,
        leaveOut: body.leaveOut ?? [],
        updateCourseId: body.updateCourseId,
        replaceEdited: body.replaceEdited ?? [],
        deleteGone: body.deleteGone ?? [],
      };
      const step = { doing: 'files' as const, done: 0, total: 0 };
      if (!(await changeImport(db, importId, 'ready', { status: 'making', asked, step, failure: null })))
        throw new AppError('conflict', 'import-not-ready');
      await work.addMaking(importId);
      return show(await readImport(db, key));
    },

    async undoImport({ params: { importId }, caller }) {
      const key = { importId, uid: caller.uid };
      await undo(key, caller);
      return show(await readImport(db, key));
    },

    async deleteImport({ params: { importId }, caller }) {
      const key = { importId, uid: caller.uid };
      const row = await readImport(db, key);
      if (row.status === 'making') throw new AppError('conflict', 'import-not-ready');
      await deleteImport(db, key);
      for (const storageKey of storageKeysOf(row)) if (storageKey) await storage.remove(storageKey);
      return {};
    },
  };
};
