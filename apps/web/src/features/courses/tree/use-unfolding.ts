import { useState } from 'react';
import { type NodeIndex, type TreeNode, unfoldedAtFirst } from './tree-node.ts';

const FEW_FRESH = 2;

export type Unfolding = {
  unfolded: ReadonlySet<string>;
  toggle: (id: string) => void;
  unfold: (ids: Iterable<string>) => void;
  foldAll: () => void;
};

/** Holds which lines are unfolded. Opened and newly added lines unfold automatically. */
export function useUnfolding(nodes: readonly TreeNode[], index: NodeIndex, selectedId: string): Unfolding {
  const selected = index.get(selectedId);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => unfoldedAtFirst(nodes, selected));
  const [known, setKnown] = useState({ selectedId, index });
  const unfold = (ids: Iterable<string>) => setUnfolded((before) => new Set([...before, ...ids]));
  if (known.selectedId !== selectedId || known.index !== index) {
    const fresh = [...index.values()].filter((node) => node.level !== 'element' && !known.index.has(node.id));
    setKnown({ selectedId, index });
    const way = selected && known.selectedId !== selectedId ? [selected.moduleId, selected.sectionId] : [];
    // A whole drafted module shows its sections only.
    const unfolding = fresh.filter((node) => node.level === 'module' || fresh.length <= FEW_FRESH);
    unfold([...unfolding.map((node) => node.id), ...way]);
  }
  return {
    unfolded,
    toggle: (id) =>
      setUnfolded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    unfold,
    foldAll: () => setUnfolded(new Set()),
  };
}
