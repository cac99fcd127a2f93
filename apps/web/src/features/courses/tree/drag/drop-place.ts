import type { Course } from '@coursecraft/contract/courses/course';
import { placeAt } from '@coursecraft/domain/courses/order';
import { orderIn, type Place, placeOf } from '../outline-places.ts';
import { holdersOf, type NodeIndex, type TreeNode } from '../tree-node.ts';

/** Where a drop goes: before or after a line and its children, or as its first or (`inside`) last child. */
export type Side = 'before' | 'after' | 'first' | 'inside';
export type Drop = { place: Place; at: TreeNode; side: Side };

/**
 * Returns the drop target under the pointer: a line of the same level or a possible parent. Undefined over itself and
 * its children.
 */
export function dropTarget(index: NodeIndex, dragged: TreeNode, over: TreeNode): TreeNode | undefined {
  const way = [over, ...holdersOf(index, over)];
  if (way.some(({ id }) => id === dragged.id)) return undefined;
  const beside = way.find(({ level }) => level === dragged.level);
  if (beside) return beside;
  const holds = { module: undefined, section: 'module', element: 'section' } as const;
  return over.level === holds[dragged.level] ? over : undefined;
}

/** Returns the new location; undefined if it does not change. */
export function dropAt(course: Course, dragged: TreeNode, at: TreeNode, side: Side): Drop | undefined {
  const parentId = side === 'first' || side === 'inside' ? at.id : at.parentId;
  const others = orderIn(course, parentId)?.filter((id) => id !== dragged.id);
  if (!others) return undefined;
  const index = { before: others.indexOf(at.id), after: others.indexOf(at.id) + 1, first: 0, inside: others.length };
  const order = placeAt(others, dragged.id, index[side]);
  const present = placeOf(course, dragged);
  if (present?.parentId === parentId && present.order.join() === order.join()) return undefined;
  return { place: { parentId, order }, at, side };
}
