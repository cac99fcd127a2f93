import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../api/call.ts';
import { structureScope } from '../../../../api/structure-scope.ts';
import type { Mutation, Mutations } from '../../../../components/undo/use-undo-stack.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { courseTreeMessages } from '../messages.ts';
import { withoutNode } from '../outline-places.ts';
import { indexNodes, type TreeNode } from '../tree-node.ts';
import { useOutline } from './use-outline.ts';

type Selected = Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>;

const idOf = ({ moduleId, sectionId, elementId }: Selected) => elementId || sectionId || moduleId;

const holderOf = ({ level, moduleId, sectionId }: TreeNode): Selected => ({
  moduleId: level === 'module' ? '' : moduleId,
  sectionId: level === 'element' ? sectionId : '',
  elementId: '',
});

function remove(courseId: string, { level, moduleId, sectionId, elementId }: TreeNode) {
  if (level === 'module') return call('deleteModule', { params: { courseId, moduleId } });
  if (level === 'section') return call('deleteSection', { params: { courseId, moduleId, sectionId } });
  return call('deleteElement', { params: { courseId, sectionId, elementId } });
}

type UseRemovingOptions = {
  course: Course;
  selectedId: string;
  onSelect: (place: Selected) => void;
  mutations: Mutations;
  onRestored: (id: string) => void;
};

/** Deletes parts optimistically, with undo. */
export function useRemoving({ course, selectedId, onSelect, mutations, onRestored }: UseRemovingOptions) {
  const t = useMessages(courseTreeMessages);
  const courseId = course.id;
  const outline = useOutline(course);

  const open = useRef({ courseId, selectedId });
  useEffect(() => {
    open.current = { courseId, selectedId };
    return () => {
      open.current = { courseId: '', selectedId: '' };
    };
  }, [courseId, selectedId]);

  const scope = structureScope(courseId);
  const restoring = useMutation({
    scope,
    mutationFn: (undoToken: string) => call('undoDelete', { params: { courseId }, body: { undoToken } }),
    onSuccess: outline.refreshAll,
  });

  const undo = async (node: TreeNode, undoToken: string, wasOpen: TreeNode | undefined) => {
    await restoring.mutateAsync(undoToken);
    const isHere = open.current.courseId === courseId;
    if (!isHere) return undefined;
    if (wasOpen && open.current.selectedId === idOf(holderOf(node))) onSelect(wasOpen);
    onRestored(node.id);
    return t('restored', { title: node.title });
  };

  const removing = useMutation({
    scope,
    mutationFn: ({ node }: { node: TreeNode; wasOpen: TreeNode | undefined }) => remove(courseId, node),
    onSuccess: ({ revision }) => {
      outline.show((before) => ({ ...before, revision }));
      void outline.refreshAll();
    },
    onError: async (error, { node, wasOpen }) => {
      showToast({ tone: 'bad', text: error.message });
      await outline.refresh();
      if (wasOpen && open.current.selectedId === idOf(holderOf(node))) onSelect(wasOpen);
    },
  });

  return async (node: TreeNode): Promise<Mutation | undefined> => {
    const wasOpen = indexNodes([node]).get(selectedId);
    if (wasOpen) onSelect(holderOf(node));
    outline.show((before) => withoutNode(before, node));
    const gone = await removing.mutateAsync({ node, wasOpen }).catch(() => undefined);
    if (!gone) return undefined;
    const mutation: Mutation = { undo: () => undo(node, gone.undoToken, wasOpen) };
    const toast = showToast({
      tone: 'good',
      text: t('deleted', { title: node.title }),
      action: { label: t('undo'), run: () => mutations.takeBack(mutation) },
    });
    return Object.assign(mutation, { toast });
  };
}
