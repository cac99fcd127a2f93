import type { Course } from '@coursecraft/contract/shapes/course';
import type { TreeNode } from './tree-node.ts';

type Part = { id: string };
/** Where siblings stand together: the course for modules, a module for sections, a section for elements. */
export type Standing = Pick<TreeNode, 'level' | 'moduleId' | 'sectionId'>;

/** The outline with one parent's children changed; everything else is the same object as before. */
export function changeSiblings(course: Course, at: Standing, change: <T extends Part>(parts: T[]) => T[]): Course {
  if (at.level === 'module') return { ...course, modules: change(course.modules) };
  const modules = course.modules.map((module) => {
    if (module.id !== at.moduleId) return module;
    if (at.level === 'section') return { ...module, sections: change(module.sections) };
    const sections = module.sections.map((section) =>
      section.id === at.sectionId ? { ...section, elements: change(section.elements) } : section,
    );
    return { ...module, sections };
  });
  return { ...course, modules };
}

/** The parts that stand beside a node, itself among them, and the title of what holds them. */
export function siblingsOf(course: Course, at: Standing): { parent: string; order: string[] } {
  const ids = (parts: readonly Part[] = []) => parts.map(({ id }) => id);
  if (at.level === 'module') return { parent: course.title, order: ids(course.modules) };
  const module = course.modules.find(({ id }) => id === at.moduleId);
  if (at.level === 'section') return { parent: module?.title ?? '', order: ids(module?.sections) };
  const section = module?.sections.find(({ id }) => id === at.sectionId);
  return { parent: section?.title ?? '', order: ids(section?.elements) };
}

/** The outline with siblings in this order. */
export function withOrder(course: Course, at: Standing, order: readonly string[]): Course {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Part) => places.get(id) ?? order.length;
  return changeSiblings(course, at, (parts) => parts.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

/** The outline without a node and what is in it. */
export function withoutNode(course: Course, node: TreeNode): Course {
  return changeSiblings(course, node, (parts) => parts.filter(({ id }) => id !== node.id));
}

/** An order in which one part changed places with its neighbour; nothing when it has none on that side. */
export function shiftedOrder(order: readonly string[], id: string, step: 1 | -1): string[] | undefined {
  const from = order.indexOf(id);
  const neighbour = order[from + step];
  if (from < 0 || neighbour === undefined) return undefined;
  return order.with(from, neighbour).with(from + step, id);
}
