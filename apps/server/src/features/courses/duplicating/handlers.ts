import { listChecks } from '@coursecraft/domain/content/checks';
import { repointIds } from '@coursecraft/domain/content/repoint-ids';
import { readCourse } from '../../../db/records/course.ts';
import { insertElement } from '../../../db/records/element.ts';
import { newId } from '../../../new-id.ts';
import type { Handlers, Services } from '../../../request-context.ts';
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

/** `onPending` hears that copied uploads may still have to be read. */
export const duplicatingHandlers = (
  { db, storage }: Services,
  onPending: () => Promise<void>,
): Handlers<'duplicateCourse'> => ({
  async duplicateCourse({ params: { courseId: from }, body, caller }) {
    const source = await readCourse(db, from, { view: 'author', outline: true });
    const title = body.title ?? `${source.title} (${source.language.startsWith('de') ? 'Kopie' : 'copy'})`;
    const to = newId('crs');
    const files = await copyFiles(storage, await readFiles(db, from));
    try {
      // One snapshot of the original, whatever others do to it meanwhile.
      await db.transaction(async (tx) => {
        const ids = new Map([[from, to]]);
        for (const { id, prefix } of await readPartIds(tx, from)) ids.set(id, newId(prefix));
        const copying: Copying = { from, to, ids };
        await copyCourse(tx, copying, { title, uid: caller.uid });
        await copyAround(tx, copying, 'parents');
        for (const element of await readElements(tx, from)) {
          const { elementId, sectionId, position, ...written } = copyOf(element, ids);
          const place = { courseId: to, sectionId, elementId, position };
          await insertElement(tx, place, written, { authorUid: caller.uid, origin: 'import' });
        }
        await copyAround(tx, copying, 'rest');
        await copyUploads(tx, copying, files, caller.uid);
      }, SNAPSHOT);
    } catch (error) {
      for (const { storageKey } of files) await storage.remove(storageKey);
      throw error;
    }
    await onPending();
    return { course: await readCourse(db, to, { view: 'author', outline: false }) };
  },
});

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
      const copy = { name, storageKey: newId('act').replace('act_', 'uploads/') };
      await storage.copy(storageKey, copy.storageKey);
      copied.push(copy);
    }
  } catch (error) {
    for (const { storageKey } of copied) await storage.remove(storageKey);
    throw error;
  }
  return copied;
}
