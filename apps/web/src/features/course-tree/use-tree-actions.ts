import type { Course } from '@coursecraft/contract/shapes/course';
import { useState } from 'react';
import { usePublishing } from '../../elements/publishing/use-publishing.ts';
import { useDeeds } from '../../elements/undoing/use-deeds.ts';
import { useAdding } from './changing/use-adding.ts';
import { useChanges } from './changing/use-changes.ts';
import { useRemoving } from './changing/use-removing.ts';
import { useRenaming } from './changing/use-renaming.ts';
import { criteriaIn, type Place, shiftedPlace } from './outline-places.ts';
import type { TreeActions } from './tree-commands.ts';
import { indexNodes, type NodeIndex, shownNodes, type TreeNode, treeNodes } from './tree-node.ts';
import type { Unfolding } from './use-unfolding.ts';

type Given = {
  course: Course;
  nodes: readonly TreeNode[];
  index: NodeIndex;
  unfolding: Unfolding;
  selectedId: string;
  onSelect: (node: Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>) => void;
  /** Asks by when a module is due. */
  onDueDate: (moduleId: string) => void;
  onSay: (sentence: string) => void;
  focus: (id: string) => void;
};

const idNames = { module: 'moduleId', section: 'sectionId', element: 'elementId' } as const;

/** All that an author does to the tree, and where the focus goes with it. */
export function useTreeActions(given: Given) {
  const { course, nodes, index, unfolding, selectedId, onSelect, onDueDate, onSay, focus } = given;
  const deeds = useDeeds(onSay);
  const changes = useChanges({ course, onSay, deeds });
  const remove = useRemoving({ course, selectedId, onSelect, deeds, onRestored: focus });
  /** What is to be deleted only after asking: criteria go with it. */
  const [deleting, setDeleting] = useState<TreeNode>();
  /** What a place is being chosen for. */
  const [placing, setPlacing] = useState<TreeNode>();
  /** What was just made blank: it is named as soon as it stands in the tree. */
  const [blankId, setBlankId] = useState('');

  const renaming = useRenaming({
    onRename: async (change, isNew) => {
      const done = changes.rename(change);
      // The name of what was just made is part of making it.
      if (!isNew) deeds.keep(done);
      await done;
    },
    onEnd: ({ node, isNew }, isLeaving) => {
      if (isLeaving) return;
      focus(node.id);
      const named = index.get(node.id);
      if (isNew && named) onSelect(named);
    },
  });
  const { publish, unpublish } = usePublishing(course.id, deeds);
  const adding = useAdding({ course, onAdded: setBlankId, onDuplicated: focus, deeds, onRemove: remove });
  const blank = index.get(blankId);
  if (blank) {
    setBlankId('');
    unfolding.unfold([blank.parentId]);
    renaming.begin(blank, true);
  }

  const place = (node: TreeNode, to: Place) => {
    unfolding.unfold([to.parentId]);
    deeds.keep(changes.place(node, to));
    focus(node.id);
  };

  const take = (node: TreeNode) => {
    const gone = indexNodes([node]);
    const shown = shownNodes(nodes, unfolding.unfolded);
    const at = shown.findIndex(({ id }) => id === node.id);
    const next = shown.slice(at).find(({ id }) => !gone.has(id)) ?? shown[at - 1];
    deeds.keep(remove(node));
    if (next) focus(next.id);
  };

  const actions: TreeActions = {
    rename: (node) => renaming.begin(node),
    add: (level, at) => adding.add({ level, at }),
    duplicate: adding.duplicate,
    canShift: (node, step) => shiftedPlace(course, node, step) !== undefined,
    shift: ({ id }, step) => {
      // A key that is held down is quicker than the drawing.
      const outline = changes.outline();
      const node = indexNodes(treeNodes(outline)).get(id);
      const to = node && shiftedPlace(outline, node, step);
      if (to) place(node, to);
    },
    choosePlace: setPlacing,
    setDue: ({ id }) => onDueDate(id),
    publish: (node) => void publish({ [idNames[node.level]]: node.id }),
    unpublish: (node) => void unpublish({ [idNames[node.level]]: node.id }),
    remove: (node) => (criteriaIn(course, node) > 0 ? setDeleting(node) : take(node)),
  };
  return {
    actions,
    renaming,
    changes,
    addModule: () => adding.add({ level: 'module' }),
    isAdding: adding.isBusy,
    place,
    placing,
    endPlacing: () => setPlacing(undefined),
    deleting,
    endDeleting: (isMeant: boolean) => {
      setDeleting(undefined);
      if (deleting) isMeant ? take(deleting) : focus(deleting.id);
    },
    takeLastBack: deeds.takeLastBack,
  };
}
