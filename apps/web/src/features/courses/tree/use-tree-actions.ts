import type { Course } from '@coursecraft/contract/courses/course';
import { useState } from 'react';
import { usePublishing } from '../../../components/publishing/use-publishing.ts';
import { useUndoStack } from '../../../components/undo/use-undo-stack.ts';
import { useAdding } from './changes/use-adding.ts';
import { useChanges } from './changes/use-changes.ts';
import { useRemoving } from './changes/use-removing.ts';
import { useRenaming } from './changes/use-renaming.ts';
import { criteriaIn, type Place, shiftedPlace } from './outline-places.ts';
import type { TreeActions } from './tree-commands.ts';
import { indexNodes, type NodeIndex, shownNodes, type TreeNode, treeNodes } from './tree-node.ts';
import type { Unfolding } from './use-unfolding.ts';

type UseTreeActionsOptions = {
  course: Course;
  nodes: readonly TreeNode[];
  index: NodeIndex;
  unfolding: Unfolding;
  selectedId: string;
  onSelect: (node: Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>) => void;
  onDueDate: (moduleId: string) => void;
  onSay: (sentence: string) => void;
  focus: (id: string) => void;
};

const idNames = { module: 'moduleId', section: 'sectionId', element: 'elementId' } as const;

export function useTreeActions(given: UseTreeActionsOptions) {
  const { course, nodes, index, unfolding, selectedId, onSelect, onDueDate, onSay, focus } = given;
  const mutations = useUndoStack(onSay);
  const changes = useChanges({ course, onSay, mutations: mutations });
  const remove = useRemoving({ course, selectedId, onSelect, mutations: mutations, onRestored: focus });
  const [deleting, setDeleting] = useState<TreeNode>();
  const [placing, setPlacing] = useState<TreeNode>();
  /** The new blank part, which gets its title as soon as it is rendered. */
  const [blankId, setBlankId] = useState('');

  const renaming = useRenaming({
    onRename: async (change, isNew) => {
      const done = changes.rename(change);
      // The first title belongs to the creation, so it gets no undo of its own.
      if (!isNew) mutations.keep(done);
      await done;
    },
    onEnd: ({ node, isNew }, isLeaving) => {
      if (isLeaving) return;
      focus(node.id);
      const named = index.get(node.id);
      if (isNew && named) onSelect(named);
    },
  });
  const { publish, unpublish } = usePublishing(course.id, mutations);
  const adding = useAdding({
    course,
    onAdded: setBlankId,
    onDuplicated: focus,
    mutations: mutations,
    onRemove: remove,
  });
  const blank = index.get(blankId);
  if (blank) {
    setBlankId('');
    unfolding.unfold([blank.parentId]);
    renaming.begin(blank, true);
  }

  const place = (node: TreeNode, to: Place) => {
    unfolding.unfold([to.parentId]);
    mutations.keep(changes.place(node, to));
    focus(node.id);
  };

  const take = (node: TreeNode) => {
    const gone = indexNodes([node]);
    const shown = shownNodes(nodes, unfolding.unfolded);
    const at = shown.findIndex(({ id }) => id === node.id);
    const next = shown.slice(at).find(({ id }) => !gone.has(id)) ?? shown[at - 1];
    mutations.keep(remove(node));
    if (next) focus(next.id);
  };

  const actions: TreeActions = {
    rename: (node) => renaming.begin(node),
    add: (level, at) => adding.add({ level, at }),
    duplicate: adding.duplicate,
    canShift: (node, step) => shiftedPlace(course, node, step) !== undefined,
    shift: ({ id }, step) => {
      // A held key repeats faster than rendering.
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
    takeLastBack: mutations.takeLastBack,
  };
}
