import type { Course, ElementFormat } from '@coursecraft/contract/shapes/course';

/** A line of the tree, with the ids on the way to it. */
export type TreeNode = {
  id: string;
  title: string;
  level: 'module' | 'section' | 'element';
  moduleId: string;
  sectionId: string;
  elementId: string;
  format?: ElementFormat;
  children: TreeNode[];
};

export function treeNodes(course: Course): TreeNode[] {
  return course.modules.map((module) => ({
    id: module.id,
    title: module.title,
    level: 'module',
    moduleId: module.id,
    sectionId: '',
    elementId: '',
    children: module.sections.map((section) => ({
      id: section.id,
      title: section.title,
      level: 'section',
      moduleId: module.id,
      sectionId: section.id,
      elementId: '',
      children: section.elements.map((element) => ({
        id: element.id,
        title: element.title,
        level: 'element',
        moduleId: module.id,
        sectionId: section.id,
        elementId: element.id,
        format: element.format,
        children: [],
      })),
    })),
  }));
}

/** Every node by its id. */
export function indexNodes(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  return new Map(nodes.flatMap((node) => [[node.id, node] as const, ...indexNodes(node.children)]));
}

const FEW = 40;

/** What is unfolded at first: everything of a small course, else modules and the way to the selection. */
export function unfoldedAtFirst(nodes: readonly TreeNode[], selected: TreeNode | undefined): Set<string> {
  const sections = nodes.flatMap((module) => module.children);
  const few = sections.reduce((count, section) => count + section.children.length, 0) <= FEW;
  return new Set([
    ...nodes.map((module) => module.id),
    ...(few ? sections.map((section) => section.id) : []),
    ...(selected ? [selected.moduleId, selected.sectionId] : []),
  ]);
}
