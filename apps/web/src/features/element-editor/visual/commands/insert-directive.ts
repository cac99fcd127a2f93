import { DIRECTIVES, type DirectiveName, holdsPanels } from '@coursecraft/domain/content/directives';
import { Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import type { VisualTools } from '../visual-tools.ts';
import { insertBlock } from './insert-block.ts';

const FRAMES = 20;

/** React draws the fields of a new block some frames later. */
function focusField(view: EditorView, pos: number, frames = FRAMES): void {
  const dom = view.nodeDOM(pos);
  const field = dom instanceof HTMLElement ? dom.querySelector('input') : null;
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusField(view, pos, frames - 1));
}

/** Inserts a block of panels with the focus in its first field, or opens the form of a block without text. */
export const insertDirective =
  (name: DirectiveName) =>
  ({ view, open }: VisualTools): void => {
    const { directive_container: container, directive_panel: panel, directive_leaf: leaf } = view.state.schema.nodes;
    if (!container || !panel || !leaf) return;
    if (DIRECTIVES[name] === 'nothing') {
      open({ kind: 'directive', node: leaf.create({ name }), pos: undefined });
      return;
    }
    const count = holdsPanels(name) ? 2 : 1;
    const panels = Array.from({ length: count }, () => panel.createAndFill()).filter((one) => one !== null);
    const pos = insertBlock(view, container.create({ name }, panels));
    if (DIRECTIVES[name] === 'titled-panels') focusField(view, pos);
  };

/** Adds a panel to the container at a position, with the focus in it. */
export function addPanel(view: EditorView, pos: number): void {
  const node = view.state.doc.nodeAt(pos);
  const panel = view.state.schema.nodes.directive_panel?.createAndFill();
  if (!node || !panel) return;
  const at = pos + node.nodeSize - 1;
  const tr = view.state.tr.insert(at, panel);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  view.focus();
  if (DIRECTIVES[node.attrs.name as DirectiveName] === 'titled-panels') focusField(view, at);
}

/** Removes a panel; the last one with its container. */
export function removePanel(view: EditorView, pos: number): void {
  const $pos = view.state.doc.resolve(pos);
  const node = $pos.nodeAfter;
  if (!node) return;
  const isLast = $pos.parent.childCount === 1;
  const [from, to] = isLast ? [$pos.before(), $pos.after()] : [pos, pos + node.nodeSize];
  view.dispatch(view.state.tr.delete(from, to));
  view.focus();
}

export function raisePanel(view: EditorView, pos: number): void {
  const { nodeAfter: panel, nodeBefore: before } = view.state.doc.resolve(pos);
  if (!panel || !before) return;
  const from = pos - before.nodeSize;
  const tr = view.state.tr.delete(pos, pos + panel.nodeSize).insert(from, panel);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(from + 1))).scrollIntoView());
}
