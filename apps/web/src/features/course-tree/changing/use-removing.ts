import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { courseTreeMessages } from '../messages.ts';
import { withoutNode } from '../outline-places.ts';
import { indexNodes, type TreeNode } from '../tree-node.ts';
import { useOutline } from './use-outline.ts';

type Selected = Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>;

const idOf = ({ moduleId, sectionId, elementId }: Selected) => elementId || sectionId || moduleId;

/** What is selected when a node is gone: what held it; for a module the course, where nothing is selected. */
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

type Given = {
  course: Course;
  selectedId: string;
  onSelect: (place: Selected) => void;
  onSay: (sentence: string) => void;
  /** Told when something that was deleted stands in the tree again. */
  onRestored: (id: string) => void;
};

/** Deletes parts with a way back: shown at once, taken back when the server refuses. */
export function useRemoving({ course, selectedId, onSelect, onSay, onRestored }: Given) {
  const t = useMessages(courseTreeMessages);
  const courseId = course.id;
  const outline = useOutline(course);

  /** What is open by now, for an undo that is asked for later. */
  const open = useRef({ courseId, selectedId });
  useEffect(() => {
    open.current = { courseId, selectedId };
    return () => {
      open.current = { courseId: '', selectedId: '' };
    };
  }, [courseId, selectedId]);

  const undo = async (node: TreeNode, undoToken: string, wasOpen: TreeNode | undefined) => {
    try {
      await call('undoDelete', { params: { courseId }, body: { undoToken } });
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : t('undoFailed') });
      return;
    }
    await outline.refreshAll();
    const isHere = open.current.courseId === courseId;
    if (!isHere) return;
    if (wasOpen && open.current.selectedId === idOf(holderOf(node))) onSelect(wasOpen);
    onSay(t('restored', { title: node.title }));
    onRestored(node.id);
  };

  const removing = useMutation({
    mutationFn: ({ node }: { node: TreeNode; wasOpen: TreeNode | undefined }) => remove(courseId, node),
    onSuccess: async ({ undoToken, revision }, { node, wasOpen }) => {
      outline.show((before) => ({ ...before, revision }));
      showToast({
        tone: 'good',
        text: t('deleted', { title: node.title }),
        action: { label: t('undo'), run: () => void undo(node, undoToken, wasOpen) },
      });
      await outline.refreshAll();
    },
    onError: async (error, { node, wasOpen }) => {
      showToast({ tone: 'bad', text: error.message });
      await outline.refresh();
      if (wasOpen && open.current.selectedId === idOf(holderOf(node))) onSelect(wasOpen);
    },
  });

  return (node: TreeNode) => {
    const wasOpen = indexNodes([node]).get(selectedId);
    if (wasOpen) onSelect(holderOf(node));
    outline.show((before) => withoutNode(before, node));
    removing.mutate({ node, wasOpen });
  };
}
