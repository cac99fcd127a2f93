import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { structureScope } from '../../../../api/structure-scope.ts';
import type { Mutation, Mutations } from '../../../../components/undo/use-undo-stack.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { courseTreeMessages } from '../messages.ts';
import { type Part, withPart } from '../outline-places.ts';
import { indexNodes, type TreeNode, treeNodes } from '../tree-node.ts';
import { useOutline } from './use-outline.ts';

/** Where a blank part is added: in the course, in a module, or in or after a part. */
export type Addition = { level: 'module' } | { level: 'section' | 'element'; at: TreeNode };

type Added = { part: Part; parentId: string; afterId?: string | undefined; revision: number };

async function add(courseId: string, addition: Addition): Promise<Added> {
  if (addition.level === 'module') {
    const { module, revision } = await call('createBlankModule', { params: { courseId }, body: {} });
    return { part: module, parentId: courseId, revision };
  }
  const { id, level, moduleId, sectionId } = addition.at;
  const afterId = level === addition.level ? id : undefined;
  const body = { afterId };
  if (addition.level === 'section') {
    const { section, revision } = await call('createBlankSection', { params: { courseId, moduleId }, body });
    return { part: section, parentId: moduleId, afterId, revision };
  }
  const { element, revision } = await call('createBlankElement', { params: { courseId, sectionId }, body });
  return { part: element, parentId: sectionId, afterId, revision };
}

type UseAddingOptions = {
  course: Course;
  onAdded: (id: string) => void;
  onDuplicated: (id: string) => void;
  mutations: Mutations;
  onRemove: (node: TreeNode) => Promise<unknown>;
};

export function useAdding({ course, onAdded, onDuplicated, mutations, onRemove }: UseAddingOptions) {
  const t = useMessages(courseTreeMessages);
  const outline = useOutline(course);
  const made = (id: string): Mutation => ({
    undo: async () => {
      const node = indexNodes(treeNodes(outline.read())).get(id);
      return node && (await onRemove(node)) ? t('takenOut', { title: node.title }) : undefined;
    },
  });
  const onError = (error: Error) => showToast({ tone: 'bad', text: error.message });
  const scope = structureScope(course.id);
  const adding = useMutation({
    scope,
    mutationFn: (addition: Addition) => add(course.id, addition),
    onSuccess: ({ part, parentId, afterId, revision }) => {
      outline.show((before) => ({ ...withPart(before, parentId, part, afterId), revision }));
      onAdded(part.id);
      void outline.refreshAll();
    },
    onError,
  });
  const duplicating = useMutation({
    scope,
    mutationFn: async ({ id }: TreeNode) =>
      (await call('duplicatePart', { params: { courseId: course.id }, body: { id } })).id,
    onSuccess: async (id) => {
      await outline.refreshAll();
      onDuplicated(id);
    },
    onError,
  });
  return {
    add: (addition: Addition) => mutations.keep(adding.mutateAsync(addition).then(({ part }) => made(part.id))),
    duplicate: (node: TreeNode) => mutations.keep(duplicating.mutateAsync(node).then(made)),
    isBusy: adding.isPending || duplicating.isPending,
  };
}
