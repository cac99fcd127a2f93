import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { coursesQuery, outlineKey, outlineQuery } from '../../api/course-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { courseTreeMessages } from './messages.ts';
import { shiftedOrder, siblingsOf, withOrder, withoutNode } from './outline-siblings.ts';
import type { TreeNode } from './tree-node.ts';

type Place = Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>;
type Ordering = { node: TreeNode; order: string[]; round: number };

const idOf = ({ moduleId, sectionId, elementId }: Place) => elementId || sectionId || moduleId;

/** What holds a node; for a module the course, where nothing is selected. */
const parentOf = ({ level, moduleId, sectionId }: TreeNode): Place => ({
  moduleId: level === 'module' ? '' : moduleId,
  sectionId: level === 'element' ? sectionId : '',
  elementId: '',
});

const find = (node: TreeNode, id: string): TreeNode | undefined =>
  node.id === id ? node : node.children.map((child) => find(child, id)).find(Boolean);

function remove(courseId: string, { level, moduleId, sectionId, elementId }: TreeNode) {
  if (level === 'module') return call('deleteModule', { params: { courseId, moduleId } });
  if (level === 'section') return call('deleteSection', { params: { courseId, moduleId, sectionId } });
  return call('deleteElement', { params: { courseId, sectionId, elementId } });
}

function reorder(courseId: string, { level, moduleId, sectionId }: TreeNode, order: string[], baseRevision?: number) {
  const body = { order, baseRevision };
  if (level === 'module') return call('reorderModules', { params: { courseId }, body });
  if (level === 'section') return call('reorderSections', { params: { courseId, moduleId }, body });
  return call('reorderElements', { params: { courseId, sectionId }, body });
}

type Given = {
  course: Course;
  selectedId: string;
  onSelect: (place: Place) => void;
  onSay: (sentence: string) => void;
  /** Told when something that was deleted stands in the tree again. */
  onRestored: (id: string) => void;
};

/** Moves parts among their siblings and deletes them: shown at once, taken back when the server refuses. */
export function useTreeArranging({ course, selectedId, onSelect, onSay, onRestored }: Given) {
  const t = useMessages(courseTreeMessages);
  const queries = useQueryClient();
  const courseId = course.id;
  const { queryKey } = outlineQuery(courseId, 'author');
  const outline = () => queries.getQueryData(queryKey) ?? course;
  const refresh = () => queries.invalidateQueries({ queryKey: outlineKey(courseId) });
  // Not the elements' own texts: they stay as they were, and what was deleted cannot be read.
  const refreshAll = () =>
    Promise.all([
      queries.invalidateQueries({
        queryKey: ['course', courseId],
        predicate: ({ queryKey: [, , of] }) => of !== 'element',
      }),
      queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    ]);
  const show = (change: (before: Course) => Course) => {
    // An answer on its way would put the former tree back for a moment.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (before: Course | undefined) => before && change(before));
  };

  /** What is open by now, for an undo that is asked for later. */
  const open = useRef({ courseId, selectedId });
  useEffect(() => {
    open.current = { courseId, selectedId };
    return () => {
      open.current = { courseId: '', selectedId: '' };
    };
  }, [courseId, selectedId]);

  /** Rises with each refusal: what was ordered over the refused tree is not sent any more. */
  const round = useRef(0);
  const ordering = useMutation({
    scope: { id: `order-${courseId}` },
    mutationFn: async ({ node, order, round: asked }: Ordering) =>
      asked === round.current ? reorder(courseId, node, order, outline().revision) : undefined,
    onSuccess: (reply) => reply && show((before) => ({ ...before, revision: reply.revision })),
    onError: async (error) => {
      round.current += 1;
      const conflict = error instanceof ApiError && error.status === 409;
      showToast({ tone: 'bad', text: conflict ? t('orderConflict') : error.message });
      await refresh();
    },
  });

  const undo = async (node: TreeNode, undoToken: string, wasOpen: TreeNode | undefined) => {
    try {
      await call('undoDelete', { params: { courseId }, body: { undoToken } });
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : t('undoFailed') });
      return;
    }
    await refreshAll();
    const isHere = open.current.courseId === courseId;
    if (!isHere) return;
    if (wasOpen && open.current.selectedId === idOf(parentOf(node))) onSelect(wasOpen);
    onSay(t('restored', { title: node.title }));
    onRestored(node.id);
  };

  const removing = useMutation({
    mutationFn: ({ node }: { node: TreeNode; wasOpen: TreeNode | undefined }) => remove(courseId, node),
    onSuccess: async ({ undoToken, revision }, { node, wasOpen }) => {
      show((before) => ({ ...before, revision }));
      showToast({
        tone: 'good',
        text: t('deleted', { title: node.title }),
        action: { label: t('undo'), run: () => void undo(node, undoToken, wasOpen) },
      });
      await refreshAll();
    },
    onError: async (error, { node, wasOpen }) => {
      showToast({ tone: 'bad', text: error.message });
      await refresh();
      if (wasOpen && open.current.selectedId === idOf(parentOf(node))) onSelect(wasOpen);
    },
  });

  return {
    /** Whether a part has a neighbour on that side to change places with. */
    canShift: (node: TreeNode, step: 1 | -1) =>
      shiftedOrder(siblingsOf(course, node).order, node.id, step) !== undefined,
    shift: (node: TreeNode, step: 1 | -1) => {
      const { parent, order: before } = siblingsOf(outline(), node);
      const order = shiftedOrder(before, node.id, step);
      if (!order) return;
      show((shown) => withOrder(shown, node, order));
      onSay(t('place', { title: node.title, place: order.indexOf(node.id) + 1, count: order.length, parent }));
      ordering.mutate({ node, order, round: round.current });
    },
    remove: (node: TreeNode) => {
      const wasOpen = find(node, selectedId);
      if (wasOpen) onSelect(parentOf(node));
      show((before) => withoutNode(before, node));
      removing.mutate({ node, wasOpen });
    },
  };
}
