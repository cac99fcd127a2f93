import type { Course, Element, ElementFormat } from '@coursecraft/contract/courses/course';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { changeParts, type Place, withPlaced } from '../outline-places.ts';
import type { TreeNode } from '../tree-node.ts';

export type Change =
  | { kind: 'rename'; node: TreeNode; title: string; format?: ElementFormat | undefined }
  | { kind: 'place'; node: TreeNode; place: Place };

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Renames an element over the version in the cache. */
async function renameElement(courseId: string, change: Change & { kind: 'rename' }, version: number): Promise<Element> {
  const { node, title, format } = change;
  const save = async (baseVersion: number) => {
    const params = { courseId, elementId: node.id };
    return (await call('updateElement', { params, body: { title, format, baseVersion } })).element;
  };
  try {
    return await save(version);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { current } = error.body as { current?: Element };
    // Only the text changed in the meantime, which a title does not affect.
    if (current?.title !== node.title || current.format !== node.format) throw error;
    return save(current.version);
  }
}

function reorder(courseId: string, { level, moduleId, sectionId }: TreeNode, order: string[], baseRevision: number) {
  const body = { order, baseRevision };
  if (level === 'module') return call('reorderModules', { params: { courseId }, body });
  if (level === 'section') return call('reorderSections', { params: { courseId, moduleId }, body });
  return call('reorderElements', { params: { courseId, sectionId }, body });
}

/** Sends a change and returns the update of the outline. Throws a conflict if another author changed the course. */
export async function sendChange(outline: Course, change: Change): Promise<(before: Course) => Course> {
  const { id: courseId, revision: baseRevision } = outline;
  const { node } = change;
  if (change.kind === 'place') {
    const { parentId, order } = change.place;
    const index = order.indexOf(node.id);
    const { revision } = await (parentId === node.parentId
      ? reorder(courseId, node, order, baseRevision)
      : call('move', { params: { courseId }, body: { id: node.id, toParentId: parentId, index, baseRevision } }));
    return (before) => ({ ...before, revision });
  }
  const { title } = change;
  const renamed = (part: object) => (before: Course) =>
    changeParts(before, node.parentId, (parts) => parts.map((one) => (one.id === node.id ? { ...one, ...part } : one)));
  if (node.level === 'element') {
    const element = outline.modules
      .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
      .find(({ id }) => id === node.id);
    const { content, ...line } = await renameElement(courseId, change, element?.version ?? 0);
    return renamed(line);
  }
  const body = { title, baseRevision };
  const { revision } =
    node.level === 'module'
      ? await call('updateModule', { params: { courseId, moduleId: node.id }, body })
      : await call('updateSection', { params: { courseId, sectionId: node.id }, body });
  return (before) => ({ ...renamed({ title })(before), revision });
}

/** Returns the optimistic update. A title is shown where it is typed. */
export const shownChange = (change: Change) => (before: Course) =>
  change.kind === 'place' ? withPlaced(before, change.node, change.place) : before;
