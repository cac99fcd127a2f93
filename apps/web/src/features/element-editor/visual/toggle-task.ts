import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

function flip(view: EditorView, pos: number): boolean {
  const item = view.state.doc.nodeAt(pos);
  if (item?.attrs.checked == null) return false;
  view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...item.attrs, checked: !item.attrs.checked }));
  return true;
}

export const toggleTask = $prose(
  () =>
    new Plugin({
      props: {
        handleDOMEvents: {
          mousedown(view, event) {
            const item = event.target instanceof HTMLElement ? event.target.closest('li[data-item-type="task"]') : null;
            const isBox = item !== null && event.target === item && event.offsetX < 4;
            if (!isBox || !flip(view, view.posAtDOM(item, 0) - 1)) return false;
            event.preventDefault();
            return true;
          },
        },
        handleKeyDown(view, event) {
          if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return false;
          const { $from } = view.state.selection;
          for (let depth = $from.depth; depth > 0; depth -= 1)
            if ($from.node(depth).type.name === 'list_item') return flip(view, $from.before(depth));
          return false;
        },
      },
    }),
);
