import type { NodeType } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState, Transaction } from '@milkdown/kit/prose/state';

type ListKind = 'bullet' | 'ordered' | 'task';

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'bullet_list' || node.type.name === 'ordered_list')
      return { node, pos: $from.before(depth) };
  }
  return undefined;
}

export function listKind(state: EditorState): ListKind | undefined {
  const list = listAround(state);
  if (!list) return undefined;
  if (list.node.firstChild?.attrs.checked != null) return 'task';
  return list.node.type.name === 'ordered_list' ? 'ordered' : 'bullet';
}

function setKind(tr: Transaction, pos: number, type: NodeType, kind: ListKind): Transaction {
  tr.setNodeMarkup(pos, type);
  tr.doc.nodeAt(pos)?.forEach((item, offset, index) => {
    const ordered = kind === 'ordered';
    tr.setNodeMarkup(pos + 1 + offset, undefined, {
      ...item.attrs,
      checked: kind === 'task' ? false : null,
      listType: ordered ? 'ordered' : 'bullet',
      label: ordered ? `${index + 1}.` : '•',
      spread: false,
    });
  });
  return tr;
}

export function toggleList(kind: ListKind): Command {
  return (state, dispatch, view) => {
    const { list_item: item, bullet_list: bullet, ordered_list: ordered } = state.schema.nodes;
    const type = kind === 'ordered' ? ordered : bullet;
    if (!item || !type) return false;
    const around = listAround(state);
    if (around && listKind(state) === kind) return liftListItem(item)(state, dispatch, view);
    if (around) {
      dispatch?.(setKind(state.tr, around.pos, type, kind));
      return true;
    }
    return wrapInList(type)(
      state,
      dispatch &&
        ((tr) => {
          dispatch(tr);
          if (!view) return;
          const made = listAround(view.state);
          if (made) view.dispatch(setKind(view.state.tr, made.pos, type, kind));
        }),
      view,
    );
  };
}
