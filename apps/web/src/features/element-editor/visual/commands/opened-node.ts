import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { insertBlock, insertInline, setAttributes } from './insert-block.ts';

type Opened = { pos: number | undefined };

const key = new PluginKey<Opened>('OPENED_NODE');

/** Follows the node whose form is open, because a save or another author can change the text meanwhile. */
export const openedNode = $prose(
  () =>
    new Plugin<Opened>({
      key,
      state: {
        init: () => ({ pos: undefined }),
        apply(change, { pos }) {
          const opened: Opened | undefined = change.getMeta(key);
          if (opened) return opened;
          const place = pos === undefined ? undefined : change.mapping.mapResult(pos, -1);
          return { pos: place?.deletedAfter ? undefined : place?.pos };
        },
      },
    }),
);

/** Remembers the node whose form opens; undefined for a node that the form will insert. */
export function openNode(view: EditorView, pos: number | undefined): void {
  view.dispatch(view.state.tr.setMeta(key, { pos } satisfies Opened));
}

/** Puts what a form made in the place of the opened node. Inserts it if that node is gone, or if there was none. */
export function writeNode(view: EditorView, node: Node): void {
  const pos = key.getState(view.state)?.pos;
  if (pos !== undefined && setAttributes(view, pos, node.type.name, node.attrs)) return;
  if (node.isInline) insertInline(view, node);
  else insertBlock(view, node);
}
