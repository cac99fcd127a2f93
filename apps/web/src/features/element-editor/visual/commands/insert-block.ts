import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { NodeSelection, Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** Puts a block in the place of an empty paragraph, else behind the block of the cursor, with a line after it. */
export function insertBlock(view: EditorView, block: Node): void {
  const { state } = view;
  const { $from } = state.selection;
  const paragraph = state.schema.nodes.paragraph?.createAndFill();
  const depth = [...Array($from.depth).keys()]
    .map((at) => at + 1)
    .find((at) => !$from.node(at).type.isTextblock && $from.node(at).type.spec.tableRole);
  const level = depth ?? Math.max(1, $from.depth);
  const inDocument = $from.depth === 0;
  const start = inDocument ? state.selection.from : $from.before(level);
  const end = inDocument ? state.selection.to : $from.after(level);
  const isEmpty = !inDocument && $from.parent.isTextblock && $from.parent.content.size === 0 && depth === undefined;
  const isLast = state.doc.resolve(end).nodeAfter === null;
  const content = isLast && paragraph ? Fragment.from([block, paragraph]) : Fragment.from(block);
  const from = isEmpty ? start : end;
  const tr = state.tr.replaceWith(from, end, content);
  const inside = block.isAtom ? NodeSelection.create(tr.doc, from) : Selection.near(tr.doc.resolve(from + 1));
  view.dispatch(tr.setSelection(inside).scrollIntoView());
  view.focus();
}

/** Puts something into the line of the cursor. */
export function insertInline(view: EditorView, node: Node): void {
  view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView());
  view.focus();
}

/** Gives the part of the document at `pos` other attributes, if it still stands there. */
export function setAttributes(view: EditorView, pos: number, type: string, attrs: Record<string, unknown>): void {
  const node = view.state.doc.nodeAt(pos);
  if (node?.type.name !== type) return;
  const tr = view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs });
  view.dispatch(node.isAtom ? tr.setSelection(NodeSelection.create(tr.doc, pos)) : tr);
}
