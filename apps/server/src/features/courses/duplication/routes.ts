import { placeAt } from '@coursecraft/domain/courses/order';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../../../platform/db/new-id.ts';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { countAsked, readAsked } from '../../progress/repository/rollups.ts';
import { copyFiles } from '../repository/copy-files.ts';
import { copyParts } from '../repository/copy-parts.ts';
import { type Copying, copyCourse, copyUploads, readFiles, readPartIds } from '../repository/copy-queries.ts';
import { raiseRevision, readCourse } from '../repository/course.ts';
import { findPart, readOrder, writeOrder } from '../repository/course-order.ts';

const SNAPSHOT = { isolationLevel: 'repeatable read' } as const;
const LONGEST_TITLE = 300;

function copyTitle(title: string, language: string): string {
  const suffix = courseMessages('courses', language)('copy', { title: '' });
  return title.slice(0, LONGEST_TITLE - suffix.length) + suffix;
}

/** `onCopied` runs for courses with copied parts: their uploads may be unread and their criteria untested. */
export const duplicatingRoutes = (
  { db, storage }: Services,
  onCopied: (courseId: string) => Promise<void>,
): Routes<'duplicateCourse' | 'duplicatePart'> => ({
  async duplicateCourse({ params: { courseId: from }, body, caller }) {
    const source = await readCourse(db, from, { view: 'author', outline: true });
    const title = body.title ?? copyTitle(source.title, source.language);
    const to = newId('crs');
    const files = await copyFiles(storage, await readFiles(db, from));
    try {
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
      const { revision, language, publishAtOnce } = await raiseRevision(tx, courseId);
      const part = await findPart(tx, courseId, id);
      if (!part) throw notFound('part');
      const ids = new Map<string, string>();
      for (const { id: was, prefix } of await readPartIds(tx, courseId, id)) ids.set(was, newId(prefix));
      const copyId = ids.get(id) ?? '';
      const renamed = { id, title: copyTitle(part.title, language) };
      await copyParts(tx, { from: courseId, to: courseId, ids, renamed, asDrafts: !publishAtOnce }, caller.uid);
      const order = await readOrder(tx, courseId, part.level, part.parentId);
      const others = order.filter((one) => one !== copyId);
      await writeOrder(tx, courseId, part.level, part.parentId, placeAt(others, copyId, others.indexOf(id) + 1));
      await countAsked(tx, courseId, { after: await readAsked(tx, courseId, [...ids.values()]) });
      return { id: copyId, revision };
    });
    await onCopied(courseId);
    return copied;
  },
});
