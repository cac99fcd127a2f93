import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin, mayAuthor } from '@coursecraft/domain/accounts/roles';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { ImportMade } from '../../../platform/db/schema/course-imports.ts';
import type { Services } from '../../../request-context.ts';
import { findPart } from '../../courses/repository/course-order.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { changeImport, type ImportKey, readImport } from './queries.ts';

type Target = { courseId: string; level: 'module' | 'element'; id: string; parentId: string; deletedBy: string };

export type TakingBack = {
  hideCourse(tx: Queryable, courseId: string): Promise<void>;
  deletePart(tx: Queryable, target: Target): Promise<{ undoToken: string }>;
  bringBack(tx: Queryable, courseId: string, undoToken: string, caller: Profile): Promise<void>;
  deleteFile(tx: Queryable, file: { courseId: string; name: string }, uid: string): Promise<void>;
};

type MadeImport = { courseId: string; made: ImportMade };

/**
 * Undoes an import in one transaction. Skips parts that were deleted since. Deletes the whole course if it is
 * unpublished.
 */
export async function takeBack(
  { db }: Pick<Services, 'db'>,
  taking: TakingBack,
  { courseId, made }: MadeImport,
  caller: Profile,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (made.isNew) return taking.hideCourse(tx, courseId);
    const parts = [
      ...made.moduleIds.map((id) => ({ id, level: 'module' as const })),
      ...made.added.map(({ elementId }) => ({ id: elementId, level: 'element' as const })),
    ];
    for (const { id, level } of parts) {
      const part = await findPart(tx, courseId, id);
      if (part) await taking.deletePart(tx, { courseId, level, id, parentId: part.parentId, deletedBy: caller.uid });
    }
    for (const { elementId, title, content } of made.changed) {
      if (!(await findPart(tx, courseId, elementId))) continue;
      await saveElement(tx, { courseId, elementId }, { title, content }, { authorUid: caller.uid, origin: 'restore' });
    }
    for (const undoToken of made.undoTokens) await taking.bringBack(tx, courseId, undoToken, caller);
    for (const name of made.uploads) await taking.deleteFile(tx, { courseId, name }, caller.uid);
  });
}

export type UndoImport = (key: ImportKey, caller: Profile) => Promise<void>;

export const createUndoImport =
  (services: Pick<Services, 'db'>, taking: TakingBack): UndoImport =>
  async (key, caller) => {
    const { db } = services;
    const { status, courseId, made, importId } = await readImport(db, key);
    if (status !== 'done' || !courseId || !made) throw new AppError('conflict', 'import-not-done');
    if (!isAdmin(caller) && !mayAuthor(caller, courseId)) throw notFound('course');
    if (!(await changeImport(db, importId, 'done', { status: 'undone' })))
      throw new AppError('conflict', 'import-not-done');
    try {
      await takeBack(services, taking, { courseId, made }, caller);
    } catch (error) {
      await changeImport(db, importId, 'undone', { status: 'done' });
      throw error;
    }
  };
