import type { Course, Element, ElementFormat, Module } from '@coursecraft/contract/courses/course';
import { isSameTitle } from '@coursecraft/domain/text/same-title';
import { isChanged } from '../../../components/course-places.ts';

export type TreeNode = {
  id: string;
  parentId: string;
  title: string;
  level: 'module' | 'section' | 'element';
  moduleId: string;
  sectionId: string;
  elementId: string;
  format?: ElementFormat;
  /** Whether the section already shows this title, because the element is its only one. */
  isRepeated?: boolean;
  /** The title without that of the section, as “Questions” for “Questions: Causes” in “Causes”. */
  shortTitle?: string | undefined;
  note?: string | undefined;
  /** Whether the node or all its content is unpublished. Only in an author's tree. */
  isDraft: boolean;
  isInDraft: boolean;
  /** Number of elements in it with unpublished changes. Only in an author's tree. */
  changed: number;
  children: TreeNode[];
};

function shortened(title: string, section: string): string | undefined {
  const end = title.indexOf(': ');
  return end > 0 && isSameTitle(title.slice(end + 1), section) ? title.slice(0, end) : undefined;
}

const countChanged = (elements: readonly Element[]) => elements.filter(isChanged).length;

export function treeNodes(course: Course, noteOf?: (module: Module) => string | undefined): TreeNode[] {
  return course.modules.map((module) => ({
    id: module.id,
    parentId: course.id,
    title: module.title,
    level: 'module',
    note: noteOf?.(module),
    isDraft: module.published === false,
    isInDraft: false,
    changed: countChanged(module.sections.flatMap(({ elements }) => elements)),
    moduleId: module.id,
    sectionId: '',
    elementId: '',
    children: module.sections.map((section) => ({
      id: section.id,
      parentId: module.id,
      title: section.title,
      level: 'section',
      isDraft: section.published === false,
      isInDraft: module.published === false,
      changed: countChanged(section.elements),
      moduleId: module.id,
      sectionId: section.id,
      elementId: '',
      children: section.elements.map((element) => ({
        id: element.id,
        parentId: section.id,
        title: element.title,
        level: 'element',
        isDraft: element.published === false,
        isInDraft: section.published === false,
        changed: countChanged([element]),
        moduleId: module.id,
        sectionId: section.id,
        elementId: element.id,
        format: element.format,
        isRepeated: section.elements.length === 1 && isSameTitle(element.title, section.title),
        shortTitle: shortened(element.title, section.title),
        children: [],
      })),
    })),
  }));
}

export type NodeIndex = ReadonlyMap<string, TreeNode>;

export function indexNodes(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  const index = new Map<string, TreeNode>();
  const add = (node: TreeNode) => {
    index.set(node.id, node);
    node.children.forEach(add);
  };
  nodes.forEach(add);
  return index;
}

export const elementsIn = (node: TreeNode): TreeNode[] =>
  node.level === 'element' ? [node] : node.children.flatMap(elementsIn);

export function shownNodes(nodes: readonly TreeNode[], unfolded: ReadonlySet<string>): TreeNode[] {
  return nodes.flatMap((node) => (unfolded.has(node.id) ? [node, ...shownNodes(node.children, unfolded)] : [node]));
}

export function holdersOf(index: NodeIndex, node: TreeNode): TreeNode[] {
  const parent = index.get(node.parentId);
  return parent ? [parent, ...holdersOf(index, parent)] : [];
}

const FEW = 40;

/** Returns what is unfolded first: all of a small course, else modules and the path to the selection. */
export function unfoldedAtFirst(nodes: readonly TreeNode[], selected: TreeNode | undefined): Set<string> {
  const sections = nodes.flatMap((module) => module.children);
  const few = sections.reduce((count, section) => count + section.children.length, 0) <= FEW;
  return new Set([
    ...nodes.map((module) => module.id),
    ...(few ? sections.map((section) => section.id) : []),
    ...(selected ? [selected.moduleId, selected.sectionId] : []),
  ]);
}
