import { refused } from '@coursecraft/contract/reasons';
import { isOrderOf } from '@coursecraft/domain/course-tree/order';
import type { Outline } from '@coursecraft/engine/engine';
import type { Queryable } from '../../../db/connect.ts';
import { sections } from '../../../db/schema/courses.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { raiseRevision } from '../../../records/course.ts';
import { findParent, nextPosition, readOrder, renamePart, writeOrder } from '../../../records/course-order.ts';
import { insertElement, saveElement } from '../../../records/element.ts';

type Saving = {
  courseId: string;
  level: 'module' | 'section';
  id: string;
  baseRevision: number | undefined;
  authorUid: string;
};

/**
 * Saves a part's title and the titles, order and additions of its children; gives the new revision. Every child that is
 * there must be named: an outline takes nothing away.
 */
export async function saveOutline(tx: Queryable, saving: Saving, { title, children }: Outline): Promise<number> {
  const { courseId, level, id, baseRevision, authorUid } = saving;
  const below = level === 'module' ? 'section' : 'element';
  const { revision } = await raiseRevision(tx, courseId, baseRevision);
  if ((await findParent(tx, courseId, level, id)) === undefined) {
    throw notFound(level);
  }
  const named = children.flatMap(({ id }) => id || []);
  if (!isOrderOf(named, await readOrder(tx, courseId, below, id))) {
    throw new AppError('invalid', refused('outline-incomplete', { level: below }));
  }
  await renamePart(tx, courseId, level, id, title);
  const order: string[] = [];
  for (const child of children) order.push(await saveChild(tx, { courseId, level, id, authorUid }, child));
  await writeOrder(tx, courseId, below, id, order);
  return revision;
}

/** Gives a child its title, makes it where it is new, and says its id. */
async function saveChild(
  tx: Queryable,
  { courseId, level, id, authorUid }: Omit<Saving, 'baseRevision'>,
  { id: childId, title }: Outline['children'][number],
): Promise<string> {
  const by = { authorUid, origin: 'human' as const };
  if (level === 'module') {
    if (childId) await renamePart(tx, courseId, 'section', childId, title);
    if (childId) return childId;
    const sectionId = newId('sec');
    const position = await nextPosition(tx, courseId, 'section', id);
    await tx.insert(sections).values({ courseId, sectionId, moduleId: id, title, position });
    return sectionId;
  }
  if (childId) await saveElement(tx, { courseId, elementId: childId }, { title }, by);
  if (childId) return childId;
  const elementId = newId('elm');
  const position = await nextPosition(tx, courseId, 'element', id);
  await insertElement(
    tx,
    { courseId, sectionId: id, elementId, position },
    { title, format: 'lesson', content: '' },
    by,
  );
  return elementId;
}
