import type { Outline } from '@coursecraft/ai/engine/engine';
import { refused } from '@coursecraft/contract/reasons';
import { placeAt } from '@coursecraft/domain/courses/order';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { courses, modules, sections } from '../../../platform/db/schema/courses.ts';
import { raiseRevision, readPublishAtOnce } from '../../courses/repository/course.ts';
import {
  findParent,
  followElements,
  type Level,
  nextPosition,
  readOrder,
  renamePart,
  writeOrder,
} from '../../courses/repository/course-order.ts';
import { insertElement, saveElement } from '../../courses/repository/element.ts';

export type OutlineLevel = 'course' | 'module' | 'section';

const BELOW = { course: 'module', module: 'section', section: 'element' } as const satisfies Record<
  OutlineLevel,
  Level
>;

type Saving = {
  courseId: string;
  level: OutlineLevel;
  id: string;
  baseRevision: number | undefined;
  authorUid: string;
};

/**
 * Saves the title of a part and its children; returns the new revision. Every existing child must be named, because an
 * outline deletes nothing. Children of other parts move here.
 */
export async function saveOutline(
  tx: Queryable,
  saving: Saving,
  { title, children, next }: Outline,
): Promise<{ revision: number; nextId: string | undefined }> {
  const { courseId, level, id, baseRevision } = saving;
  const { revision } = await raiseRevision(tx, courseId, baseRevision);
  const parentId = level === 'course' ? courseId : await findParent(tx, courseId, level, id);
  if (parentId === undefined) throw notFound(level);
  await requireAll(tx, saving, [...children, ...(next?.children ?? [])]);
  if (level === 'course') await tx.update(courses).set({ title }).where(eq(courses.courseId, courseId));
  else await renamePart(tx, courseId, level, id, title);
  await saveChildren(tx, saving, children);
  const nextId = next && level !== 'course' ? await insertBehind(tx, saving, level, parentId, next.title) : undefined;
  if (next && nextId) await saveChildren(tx, { ...saving, id: nextId }, next.children);
  await followElements(tx, courseId);
  return { revision, nextId };
}

async function requireAll(
  tx: Queryable,
  { courseId, level, id }: Saving,
  children: Outline['children'],
): Promise<void> {
  const below = BELOW[level];
  const named = children.flatMap((child) => child.id || []);
  const present = await readOrder(tx, courseId, below, id);
  const strangers = named.filter((one) => !present.includes(one));
  const parents = await Promise.all(strangers.map((one) => findParent(tx, courseId, below, one)));
  const isWhole =
    new Set(named).size === named.length &&
    present.every((one) => named.includes(one)) &&
    parents.every((parent) => parent !== undefined);
  if (!isWhole) throw new AppError('invalid', refused('outline-incomplete', { level: below }));
}

async function saveChildren(tx: Queryable, saving: Saving, children: Outline['children']): Promise<void> {
  const order: string[] = [];
  for (const child of children) order.push(await saveChild(tx, saving, child));
  await writeOrder(tx, saving.courseId, BELOW[saving.level], saving.id, order);
}

async function insertLast(
  tx: Queryable,
  courseId: string,
  level: 'module' | 'section',
  parentId: string,
  title: string,
): Promise<string> {
  const position = await nextPosition(tx, courseId, level, parentId);
  const madeId = newId(level === 'module' ? 'mod' : 'sec');
  if (level === 'module') await tx.insert(modules).values({ courseId, moduleId: madeId, title, position });
  else await tx.insert(sections).values({ courseId, sectionId: madeId, moduleId: parentId, title, position });
  return madeId;
}

async function insertBehind(
  tx: Queryable,
  { courseId, id }: Saving,
  level: 'module' | 'section',
  parentId: string,
  title: string,
): Promise<string> {
  const madeId = await insertLast(tx, courseId, level, parentId, title);
  const order = await readOrder(tx, courseId, level, parentId);
  await writeOrder(tx, courseId, level, parentId, placeAt(order, madeId, order.indexOf(id) + 1));
  return madeId;
}

async function saveChild(
  tx: Queryable,
  { courseId, level, id, authorUid }: Saving,
  { id: childId, title }: Outline['children'][number],
): Promise<string> {
  const by = { authorUid, origin: 'human' as const };
  if (level !== 'section') {
    const below = BELOW[level];
    if (childId) await renamePart(tx, courseId, below, childId, title);
    if (childId) return childId;
    return insertLast(tx, courseId, below, id, title);
  }
  if (childId) await saveElement(tx, { courseId, elementId: childId }, { title }, by);
  if (childId) return childId;
  const elementId = newId('elm');
  const position = await nextPosition(tx, courseId, 'element', id);
  await insertElement(
    tx,
    { courseId, sectionId: id, elementId, position, published: await readPublishAtOnce(tx, courseId) },
    { title, format: 'lesson', content: '' },
    by,
  );
  return elementId;
}
