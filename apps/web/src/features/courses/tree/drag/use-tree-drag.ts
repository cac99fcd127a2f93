import type { Course } from '@coursecraft/contract/courses/course';
import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Place } from '../outline-places.ts';
import type { NodeIndex, TreeNode } from '../tree-node.ts';
import { rowIdOf, rowOf } from '../tree-rows.ts';
import type { Unfolding } from '../use-unfolding.ts';
import { type Drop, dropAt, dropTarget } from './drop-place.ts';

const SLOP_PX = 5;
const EDGE_PX = 48;
const SCROLL_PX = 14;
const UNFOLD_MS = 600;

/** The offset of the drag image; above a finger, which would hide it. */
const GHOST_PX = 12;

type Point = { x: number; y: number };
type Pointer = { start: Point; now: Point; isFinger: boolean; tree: HTMLElement | undefined };
/** A pressed or dragged line; `box` is the position of the drop mark in the page. */
export type Drag = { node: TreeNode; isDragging: boolean; drop?: Drop; box?: DOMRect };

type UseTreeDragOptions = {
  course: Course;
  index: NodeIndex;
  unfolding: Unfolding;
  onDrop: (node: TreeNode, place: Place) => void;
};

const half = (box: DOMRect, y: number) => (y < box.top + box.height / 2 ? 'before' : 'after');

function blockBox(tree: Element, node: TreeNode): DOMRect | undefined {
  const block = tree.querySelector(`[data-block="${CSS.escape(node.id)}"]`) ?? rowOf(tree, node.id);
  return block?.getBoundingClientRect();
}

/** Returns the id of the line at a point, or of its section if its lines are not rendered. */
function idAt(tree: Element, { x, y }: Point): string | undefined {
  const box = tree.getBoundingClientRect();
  if (x < box.left || x > box.right) return undefined;
  const under = document.elementFromPoint(x, Math.min(Math.max(y, box.top + 1), box.bottom - 1));
  if (!under || !tree.contains(under)) return undefined;
  const block = under === tree ? tree.lastElementChild : under.closest('[data-block]');
  return rowIdOf(under) ?? block?.getAttribute('data-block') ?? undefined;
}

/**
 * Implements drag and drop of lines. A mouse drags a line anywhere; a finger only by its handle, so that it can
 * scroll. Escape cancels.
 */
export function useTreeDrag({ course, index, unfolding, onDrop }: UseTreeDragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const ghost = useRef<HTMLDivElement>(null);
  const pointer = useRef<Pointer>({ start: { x: 0, y: 0 }, now: { x: 0, y: 0 }, isFinger: false, tree: undefined });
  const resting = useRef({ id: '', since: 0 });

  const locate = (node: TreeNode): Pick<Drag, 'drop' | 'box'> => {
    const { now, tree } = pointer.current;
    const over = tree && index.get(idAt(tree, now) ?? '');
    const target = over && dropTarget(index, node, over);
    if (!tree || !target) return {};
    const block = blockBox(tree, target);
    const row = rowOf(tree, target.id)?.getBoundingClientRect();
    if (!block || !row) return {};
    const isHolder = target.level !== node.level;
    const isOpen = unfolding.unfolded.has(target.id) && target.children.length > 0;
    const drop = dropAt(course, node, target, isHolder ? (isOpen ? 'first' : 'inside') : half(block, now.y));
    return drop ? { drop, box: drop.side === 'first' || drop.side === 'inside' ? row : block } : {};
  };

  const carry = () => {
    if (!ghost.current) return;
    const { now, isFinger } = pointer.current;
    const { offsetWidth, offsetHeight } = ghost.current;
    const x = Math.min(now.x + GHOST_PX, window.innerWidth - offsetWidth - GHOST_PX);
    const y = isFinger ? now.y - offsetHeight - 3 * GHOST_PX : now.y + GHOST_PX;
    ghost.current.style.translate = `${x}px ${Math.max(y, 0)}px`;
  };
  useLayoutEffect(carry);

  const follow = useEffectEvent(() => {
    if (!drag) return;
    const { start, now, tree } = pointer.current;
    if (!drag.isDragging && Math.hypot(now.x - start.x, now.y - start.y) < SLOP_PX) return;
    carry();
    const { drop, box } = locate(drag.node);
    const same =
      drag.isDragging && box?.top === drag.box?.top && drop?.place.order.join() === drag.drop?.place.order.join();
    if (!same) setDrag({ node: drag.node, isDragging: true, ...(drop && { drop }), ...(box && { box }) });
    if (!tree || drop?.side !== 'inside' || drop.at.children.length === 0) resting.current.id = '';
    else if (resting.current.id !== drop.at.id) resting.current = { id: drop.at.id, since: performance.now() };
  });

  /** Scrolls at the edges and unfolds the line under the pointer, each frame. */
  const tick = useEffectEvent(() => {
    const { now, tree } = pointer.current;
    if (!drag?.isDragging || !tree) return;
    const box = tree.getBoundingClientRect();
    const past = Math.min(now.y - box.top - EDGE_PX, 0) || Math.max(now.y - box.bottom + EDGE_PX, 0);
    const before = tree.scrollTop;
    if (past !== 0) tree.scrollTop += SCROLL_PX * Math.max(-1, Math.min(1, past / EDGE_PX));
    if (tree.scrollTop !== before) follow();
    const { id, since } = resting.current;
    if (!id || performance.now() - since < UNFOLD_MS) return;
    resting.current.id = '';
    unfolding.unfold([id]);
  });

  const end = useEffectEvent((isDropped: boolean) => {
    setDrag(undefined);
    if (!drag?.isDragging) return;
    // The end of a drag must not click what is below.
    const swallow = (event: MouseEvent) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    const drop = isDropped ? locate(drag.node).drop : undefined;
    if (drop) onDrop(drag.node, drop.place);
  });

  const isHeld = drag !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    const move = ({ clientX, clientY }: PointerEvent) => {
      pointer.current.now = { x: clientX, y: clientY };
      follow();
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    };
    let frame = requestAnimationFrame(function next() {
      tick();
      frame = requestAnimationFrame(next);
    });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isHeld]);

  return {
    drag,
    ghost,
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const node = index.get(rowIdOf(target) ?? '');
      const takes =
        event.pointerType === 'mouse' ? !target.closest('button, input, select') : target.closest('[data-grip]');
      if (!node || !takes || event.button !== 0 || !event.isPrimary) return;
      const at = { x: event.clientX, y: event.clientY };
      const tree = target.closest<HTMLElement>('[role="treegrid"]') ?? undefined;
      pointer.current = { start: at, now: at, isFinger: event.pointerType === 'touch', tree };
      setDrag({ node, isDragging: false });
    },
  };
}
