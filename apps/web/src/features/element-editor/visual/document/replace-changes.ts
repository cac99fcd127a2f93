import { Fragment, type Node } from '@milkdown/kit/prose/model';
import type { Transaction } from '@milkdown/kit/prose/state';
import { diffArrays } from 'diff';

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);

/** Replaces the part in which the inline content at a position differs. */
function replaceInline(change: Transaction, at: number, before: Fragment, after: Fragment): void {
  const start = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  change.replaceWith(at + start, at + end.a + overlap, after.cut(start, end.b + overlap));
}

/** Changed attributes leave the node in its place. */
function replaceNode(change: Transaction, at: number, before: Node, after: Node): void {
  if (before.type !== after.type) {
    change.replaceWith(at, at + before.nodeSize, after);
    return;
  }
  for (const [name, value] of Object.entries(after.attrs))
    if (before.attrs[name] !== value) change.setNodeAttribute(at, name, value);
  if (after.isTextblock) replaceInline(change, at + 1, before.content, after.content);
  else if (!after.isLeaf) replaceChildren(change, at + 1, before, after);
}

function replaceChildren(change: Transaction, start: number, parent: Node, next: Node): void {
  let at = start;
  let before: Node[] = [];
  let after: Node[] = [];
  const flush = () => {
    if (before.length !== after.length) {
      change.replaceWith(at, at + sizeOf(before), Fragment.from(after));
      at += sizeOf(after);
    } else
      before.forEach((node, index) => {
        const changed = after[index];
        if (!changed) return;
        replaceNode(change, at, node, changed);
        at += changed.nodeSize;
      });
    before = [];
    after = [];
  };
  const runs = diffArrays([...parent.children], [...next.children], { comparator: (one, other) => one.eq(other) });
  for (const { value, added, removed } of runs) {
    if (removed) before.push(...value);
    else if (added) after.push(...value);
    else {
      flush();
      at += sizeOf(value);
    }
  }
  flush();
}

/**
 * Turns the document of `change` into `doc` by one small step per changed block, so that positions in and at other
 * blocks stay valid: the cursor, and the block whose form is open.
 */
export function replaceChanges(change: Transaction, doc: Node): void {
  replaceChildren(change, 0, change.doc, doc);
}
