import type { Course } from '@coursecraft/contract/courses/course';
import { placeAt } from '@coursecraft/domain/courses/order';
import { orderIn, type Place, placeOf } from '../outline-places.ts';
import { holdersOf, type NodeIndex, type TreeNode } from '../tree-node.ts';

/** On which side of a line and all it holds, or where inside of it: as its first part, or (`inside`) its last. */
export type Side = 'before' | 'after' | 'first' | 'inside';
export type Drop = { place: Place; at: TreeNode; side: Side };

/**
 * The line that decides where a dragged one goes while the pointer is over another: one of its own level, or one that
 * could hold it. Nothing over itself, what is in it, and where it makes no sense.
 */
export function dropTarget(index: NodeIndex, dragged: TreeNode, over: TreeNode): TreeNode | undefined {
  const way = [over, ...holdersOf(index, over)];
  if (way.some(({ id }) => id === dragged.id)) return undefined;
  const beside = way.find(({ level }) => level === dragged.level);
  if (beside) return beside;
  const holds = { module: undefined, section: 'module', element: 'section' } as const;
  return over.level === holds[dragged.level] ? over : undefined;
}

/** Where the dragged line would go; nothing where it stands already. */
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
