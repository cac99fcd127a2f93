import type { Course, ElementFormat } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { elementKey, outlineKey } from '../../api/course-queries.ts';
import type { TreeNode } from './tree-node.ts';

/** What is made in the tree: a module of the course, a section of a module, or an element of a section. */
export type Addition =
  | { level: 'module'; title: string }
  | { level: 'section'; title: string; parent: TreeNode }
  | { level: 'element'; title: string; parent: TreeNode; format: ElementFormat };

type Place = { moduleId: string; sectionId: string; elementId: string };

async function add(courseId: string, addition: Addition): Promise<Place> {
  const { title } = addition;
  if (addition.level === 'module') {
    const { module } = await call('createBlankModule', { params: { courseId }, body: { title } });
    return { moduleId: module.id, sectionId: '', elementId: '' };
  }
  const { moduleId, sectionId } = addition.parent;
  if (addition.level === 'section') {
    const { section } = await call('createBlankSection', { params: { courseId, moduleId }, body: { title } });
    return { moduleId, sectionId: section.id, elementId: '' };
  }
  const { element } = await call('createBlankElement', {
    params: { courseId, sectionId },
    body: { title, format: addition.format },
  });
  return { moduleId, sectionId, elementId: element.id };
}

/** Adds and renames what the tree shows. A rename against a stale tree is refused, and the tree is read again. */
export function useTreeEditing(course: Course, onAdded: (place: Place) => void) {
  const queries = useQueryClient();
  const courseId = course.id;
  const refresh = () => queries.invalidateQueries({ queryKey: outlineKey(courseId) });
  const adding = useMutation({
    mutationFn: (addition: Addition) => add(courseId, addition),
    onSuccess: async (place) => {
      await refresh();
      onAdded(place);
    },
  });
  const renaming = useMutation({
    mutationFn: async ({ node, title }: { node: TreeNode; title: string }) => {
      const baseRevision = course.revision;
      const { moduleId, sectionId, elementId } = node;
      if (node.level === 'module')
        await call('updateModule', { params: { courseId, moduleId }, body: { title, baseRevision } });
      else if (node.level === 'section')
        await call('updateSection', { params: { courseId, sectionId }, body: { title, baseRevision } });
      else await call('updateElement', { params: { courseId, elementId }, body: { title } });
    },
    onSettled: (_data, _error, { node }) =>
      Promise.all([
        refresh(),
        node.elementId && queries.invalidateQueries({ queryKey: elementKey(courseId, node.elementId) }),
      ]),
  });
  return { adding, renaming };
}
