import type { KeyboardEvent } from 'react';
import type { NodeIndex, TreeNode } from './tree-node.ts';
import { rowIdOf, rowOf } from './tree-rows.ts';
import { useTypeahead } from './use-typeahead.ts';
import type { Unfolding } from './use-unfolding.ts';

type UseTreeKeysOptions = {
  index: NodeIndex;
  shown: readonly TreeNode[];
  unfolding: Unfolding;
  onToggle: (id: string) => void;
  onOpen: (node: TreeNode) => void;
  focus: (id: string) => void;
};

/** Handles the keys of a tree grid: arrows, Home, End, Enter, `*` for all siblings, and type-ahead. */
export function useTreeKeys({ index, shown, unfolding, onToggle, onOpen, focus }: UseTreeKeysOptions) {
  const typeahead = useTypeahead();
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const node = index.get(rowIdOf(target) ?? '');
    const row = node && rowOf(event.currentTarget, node.id);
    if (!node || !row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.closest('input, select')) return;
    const at = shown.indexOf(node);
    const isUnfolded = unfolding.unfolded.has(node.id);
    const holds = node.children.length > 0;
    const go = (to: TreeNode | undefined) => to && focus(to.id);
    const isRtl = getComputedStyle(row).direction === 'rtl';

    const moves: Record<string, () => void> = {
      ArrowDown: () => go(shown[at + 1]),
      ArrowUp: () => go(shown[at - 1]),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      Escape: () => target !== row && go(node),
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: () => {
        const button = row.querySelector<HTMLElement>('button[data-menu]');
        if (holds && !isUnfolded) onToggle(node.id);
        else if (button) button.focus();
        else go(node.children[0]);
      },
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: () => {
        if (target !== row) go(node);
        else if (holds && isUnfolded) onToggle(node.id);
        else go(index.get(node.parentId));
      },
    };
    const onRow: Record<string, () => void> = {
      Enter: () => onOpen(node),
      '*': () => unfolding.unfold([...index.values()].filter((other) => other.parentId === node.parentId).map(idOf)),
    };
    const move = moves[event.key] ?? (target === row ? onRow[event.key] : undefined);
    if (move) move();
    else if (target === row) {
      const found = typeahead(event.key, shown, at);
      if (found === undefined && event.key === ' ') onOpen(node);
      else if (found === undefined) return;
      else go(found);
    } else return;
    event.preventDefault();
  };
}

const idOf = ({ id }: TreeNode) => id;
