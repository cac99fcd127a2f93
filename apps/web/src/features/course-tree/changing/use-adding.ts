import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { TreeNode } from '../tree-node.ts';
import { useOutline } from './use-outline.ts';

/** Where a blank part is made: a module in the course, a section in a module, an element in or after another. */
export type Addition = { level: 'module' } | { level: 'section' | 'element'; at: TreeNode };

async function add(courseId: string, addition: Addition): Promise<string> {
  if (addition.level === 'module') {
    return (await call('createBlankModule', { params: { courseId }, body: {} })).module.id;
  }
  const { id, level, moduleId, sectionId } = addition.at;
  const afterId = level === addition.level ? id : undefined;
  if (addition.level === 'section') {
    const params = { courseId, moduleId };
    return (await call('createBlankSection', { params, body: { afterId } })).section.id;
  }
  const params = { courseId, sectionId };
  return (await call('createBlankElement', { params, body: { afterId } })).element.id;
}

type Given = {
  course: Course;
  /** A blank part stands in the tree. */
  onAdded: (id: string) => void;
  onDuplicated: (id: string) => void;
};

/** Adds blank parts and copies of parts with all that belongs to them. */
export function useAdding({ course, onAdded, onDuplicated }: Given) {
  const outline = useOutline(course);
  const onError = (error: Error) => showToast({ tone: 'bad', text: error.message });
  const then = (done: (id: string) => void) => async (id: string) => {
    await outline.refreshAll();
    done(id);
  };
  const adding = useMutation({
    mutationFn: (addition: Addition) => add(course.id, addition),
    onSuccess: then(onAdded),
    onError,
  });
  const duplicating = useMutation({
    mutationFn: async ({ id }: TreeNode) =>
      (await call('duplicatePart', { params: { courseId: course.id }, body: { id } })).id,
    onSuccess: then(onDuplicated),
    onError,
  });
  return {
    add: (addition: Addition) => adding.mutate(addition),
    duplicate: (node: TreeNode) => duplicating.mutate(node),
    isBusy: adding.isPending || duplicating.isPending,
  };
}
