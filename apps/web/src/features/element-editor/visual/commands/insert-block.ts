import { Fragment, type Node, type ResolvedPos } from '@milkdown/kit/prose/model';
import { NodeSelection, Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

const tableDepth = ($pos: ResolvedPos): number | undefined =>
  [...Array($pos.depth).keys()]
    .map((at) => at + 1)
    .find((at) => !$pos.node(at).type.isTextblock && $pos.node(at).type.spec.tableRole);

/** Directives are only allowed at the top level of a text or panel, not in lists, quotes and tables. */
const isDirective = ({ type }: Node) => type.name === 'directive_container' || type.name === 'directive_leaf';
const outerLevel = ($pos: ResolvedPos): number =>
  [...Array($pos.depth).keys()].reverse().find((at) => at === 0 || $pos.node(at).type.name === 'directive_panel') ?? 0;

/**
 * Replaces an empty paragraph by a block, or inserts it after the cursor's block, with a paragraph after it. Returns
 * its position.
 */
export function insertBlock(view: EditorView, block: Node): number {
  const { state } = view;
  const { $from } = state.selection;
  const paragraph = state.schema.nodes.paragraph?.createAndFill();
  const depth = tableDepth($from);
  const level = isDirective(block) ? outerLevel($from) + 1 : (depth ?? Math.max(1, $from.depth));
  const inDocument = $from.depth === 0;
  const start = inDocument ? state.selection.from : $from.before(level);
  const end = inDocument ? state.selection.to : $from.after(level);
  const isEmpty = !inDocument && $from.parent.isTextblock && $from.parent.content.size === 0 && level === $from.depth;
  const isLast = state.doc.resolve(end).nodeAfter === null;
  const content = isLast && paragraph ? Fragment.from([block, paragraph]) : Fragment.from(block);
  const from = isEmpty ? start : end;
  const tr = state.tr.replaceWith(from, end, content);
  const inside = block.isAtom ? NodeSelection.create(tr.doc, from) : Selection.near(tr.doc.resolve(from + 1));
  view.dispatch(tr.setSelection(inside).scrollIntoView());
  view.focus();
  return from;
}

export function insertInline(view: EditorView, node: Node): void {
  view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView());
  view.focus();
}

/** Inserts a picture on its own line, or into a table cell. Moves the cursor after it. */
export function insertPicture(view: EditorView, attrs: Record<string, unknown>): void {
  const { schema, selection } = view.state;
  const picture = schema.nodes.image?.create(attrs);
  const line = picture && schema.nodes.paragraph?.create(null, picture);
  if (!picture || !line) return;
  const { $to, to } = selection;
  if (tableDepth($to) === undefined) {
    const end = insertBlock(view, line) + line.nodeSize;
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(end), -1)));
  } else {
    const { tr } = view.state;
    tr.insert(to, picture);
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(to + picture.nodeSize))).scrollIntoView());
    view.focus();
  }
}

/** Returns whether a node of this type is there. */
export function setAttributes(view: EditorView, pos: number, type: string, attrs: Record<string, unknown>): boolean {
  const node = view.state.doc.nodeAt(pos);
  if (node?.type.name !== type) return false;
  const tr = view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs });
  view.dispatch(node.isAtom ? tr.setSelection(NodeSelection.create(tr.doc, pos)) : tr);
  return true;
}
