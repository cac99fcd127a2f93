import { listChecks } from '@coursecraft/domain/content/checks';
import { repointIds } from '@coursecraft/domain/content/repoint-ids';
import { placeAt } from '@coursecraft/domain/course-tree/order';
import type { Queryable } from '../../../db/connect.ts';
import { notFound } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { raiseRevision, readCourse } from '../../../records/course.ts';
import { findPart, readOrder, writeOrder } from '../../../records/course-order.ts';
import { insertElement } from '../../../records/element.ts';
import { refreshRollups } from '../../../records/evidence.ts';
import { keepRowVersions } from '../../../records/row-versions.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { newStorageKey } from '../../../storage/new-storage-key.ts';
import {
  type CopiedElement,
  type CopiedFile,
  type Copying,
  copyAround,
  copyCourse,
  copyUploads,
  readElements,
  readFiles,
  readPartIds,
} from './queries.ts';

const SNAPSHOT = { isolationLevel: 'repeatable read' } as const;
const LONGEST_TITLE = 300;

/** What a copy is called, in the language of its course where we speak it. */
function copyTitle(title: string, language: string): string {
  const suffix = language.startsWith('de') ? ' (Kopie)' : ' (copy)';
  return title.slice(0, LONGEST_TITLE - suffix.length) + suffix;
}

/** `onCopied` hears of courses with copied parts: their uploads may still have to be read, their criteria tried. */
export const duplicatingHandlers = (
  { db, storage }: Services,
  onCopied: (courseId: string) => Promise<void>,
): Handlers<'duplicateCourse' | 'duplicatePart'> => ({
  async duplicateCourse({ params: { courseId: from }, body, caller }) {
    const source = await readCourse(db, from, { view: 'author', outline: true });
    const title = body.title ?? copyTitle(source.title, source.language);
    const to = newId('crs');
    const files = await copyFiles(storage, await readFiles(db, from));
    try {
      // One snapshot of the original, whatever others do to it meanwhile.
      await db.transaction(async (tx) => {
        const ids = new Map([[from, to]]);
        for (const { id, prefix } of await readPartIds(tx, from)) ids.set(id, newId(prefix));
        const copying: Copying = { from, to, ids };
        await copyCourse(tx, copying, { title, uid: caller.uid });
        await copyParts(tx, copying, caller.uid);
        await copyUploads(tx, copying, files, caller.uid);
      }, SNAPSHOT);
    } catch (error) {
      for (const { storageKey } of files) await storage.remove(storageKey);
      throw error;
    }
    await onCopied(to);
    return { course: await readCourse(db, to, { view: 'author', outline: false }) };
  },

  async duplicatePart({ params: { courseId }, body: { id }, caller }) {
    const copied = await db.transaction(async (tx) => {
      const { revision, language } = await raiseRevision(tx, courseId);
      const part = await findPart(tx, courseId, id);
      if (!part) throw notFound('part');
      const ids = new Map<string, string>();
      for (const { id: was, prefix } of await readPartIds(tx, courseId, id)) ids.set(was, newId(prefix));
      const copyId = ids.get(id) ?? '';
      const renamed = { id, title: copyTitle(part.title, language) };
      await copyParts(tx, { from: courseId, to: courseId, ids, renamed }, caller.uid);
      const order = await readOrder(tx, courseId, part.level, part.parentId);
      const others = order.filter((one) => one !== copyId);
      await writeOrder(tx, courseId, part.level, part.parentId, placeAt(others, copyId, others.indexOf(id) + 1));
      await refreshRollups(tx, courseId);
      return { id: copyId, revision };
    });
    await onCopied(courseId);
    return copied;
  },
});

/** Copies all that has a new id. */
async function copyParts(tx: Queryable, copying: Copying, authorUid: string): Promise<void> {
  const { to, ids, renamed } = copying;
  await copyAround(tx, copying, 'parents');
  for (const element of await readElements(tx, copying)) {
    const { elementId, sectionId, position, published, ...written } = copyOf(element, ids);
    const title = element.elementId === renamed?.id ? renamed.title : written.title;
    const place = { courseId: to, sectionId, elementId, position, published };
    await insertElement(tx, place, { ...written, title }, { authorUid, origin: 'import' });
  }
  await copyAround(tx, copying, 'rest');
  await keepRowVersions(tx, to, [...ids.values()], { authorUid, origin: 'import' });
}

/** An element whose ids, those inside its text too, are the copy's. */
function copyOf(element: CopiedElement, ids: ReadonlyMap<string, string>): CopiedElement {
  const own = new Map(ids);
  for (const { id } of listChecks(element.content)) if (id) own.set(id, newId('itm'));
  return {
    ...element,
    elementId: own.get(element.elementId) ?? newId('elm'),
    sectionId: own.get(element.sectionId) ?? element.sectionId,
    content: repointIds(element.content, own),
  };
}

async function copyFiles(storage: Services['storage'], files: CopiedFile[]): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  try {
    for (const { name, storageKey } of files) {
      const copy = { name, storageKey: newStorageKey() };
      await storage.copy(storageKey, copy.storageKey);
      copied.push(copy);
    }
  } catch (error) {
    for (const { storageKey } of copied) await storage.remove(storageKey);
    throw error;
  }
  return copied;
}
