import type { Course, Element, Module, Section } from '@coursecraft/contract/courses/course';
import type { TreeNode } from './tree-node.ts';

export type Part = Module | Section | Element;

/** A location: the parent and the ids of its children in order, including the part. */
export type Place = { parentId: string; order: string[] };

function partsOf(course: Course, parentId: string): readonly Part[] | undefined {
  if (parentId === course.id) return course.modules;
  for (const module of course.modules) {
    if (module.id === parentId) return module.sections;
    const section = module.sections.find(({ id }) => id === parentId);
    if (section) return section.elements;
  }
  return undefined;
}

export function changeParts(course: Course, parentId: string, change: <T extends Part>(parts: T[]) => T[]): Course {
  if (parentId === course.id) return { ...course, modules: change(course.modules) };
  const modules = course.modules.map((module) => {
    if (module.id === parentId) return { ...module, sections: change(module.sections) };
    if (!module.sections.some(({ id }) => id === parentId)) return module;
    const sections = module.sections.map((section) =>
      section.id === parentId ? { ...section, elements: change(section.elements) } : section,
    );
    return { ...module, sections };
  });
  return { ...course, modules };
}

export function orderIn(course: Course, parentId: string): string[] | undefined {
  return partsOf(course, parentId)?.map(({ id }) => id);
}

export function placeOf(course: Course, { id, parentId }: TreeNode): Place | undefined {
  const order = orderIn(course, parentId);
  return order?.includes(id) ? { parentId, order } : undefined;
}

export function titleOf(course: Course, id: string): string {
  if (id === course.id) return course.title;
  const holders: Part[] = course.modules.flatMap((module) => [module, ...module.sections]);
  return holders.find((holder) => holder.id === id)?.title ?? '';
}

export function criteriaIn(course: Course, { id }: TreeNode): number {
  const elements = course.modules.flatMap((module) =>
    module.sections.flatMap((section) =>
      section.elements.filter((element) => [module.id, section.id, element.id].includes(id)),
    ),
  );
  return elements.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

export function withoutNode(course: Course, { id, parentId }: TreeNode): Course {
  return changeParts(course, parentId, (parts) => parts.filter((part) => part.id !== id));
}

/** Moves a node to a location. Siblings that the order does not name come last. */
export function withPlaced(course: Course, node: TreeNode, { parentId, order }: Place): Course {
  const part = partsOf(course, node.parentId)?.find(({ id }) => id === node.id);
  if (!part) return course;
  const at = new Map(order.map((id, index) => [id, index]));
  const placeIn = ({ id }: Part) => at.get(id) ?? order.length;
  return changeParts(withoutNode(course, node), parentId, <T extends Part>(parts: T[]) =>
    // A parent only has children of one level.
    [...parts, part as T].toSorted((one, other) => placeIn(one) - placeIn(other)),
  );
}

export function withPart(course: Course, parentId: string, part: Part, afterId?: string): Course {
  return changeParts(course, parentId, <T extends Part>(parts: T[]) => {
    const after = parts.findIndex(({ id }) => id === afterId);
    return parts.toSpliced(after < 0 ? parts.length : after + 1, 0, part as T);
  });
}

export function holdersFor(course: Course, { level }: TreeNode): readonly (Course | Module | Section)[] {
  if (level === 'module') return [course];
  return level === 'section' ? course.modules : course.modules.flatMap(({ sections }) => sections);
}

/** Moves one step: past a sibling, or into the next parent. Undefined at the ends of the course. */
export function shiftedPlace(course: Course, node: TreeNode, step: 1 | -1): Place | undefined {
  const place = placeOf(course, node);
  if (!place) return undefined;
  const from = place.order.indexOf(node.id);
  const neighbour = place.order[from + step];
  if (neighbour !== undefined) {
    return { ...place, order: place.order.with(from, neighbour).with(from + step, node.id) };
  }
  const holders = holdersFor(course, node);
  const next = holders[holders.findIndex(({ id }) => id === node.parentId) + step];
  if (!next) return undefined;
  const order = orderIn(course, next.id) ?? [];
  return { parentId: next.id, order: step === 1 ? [node.id, ...order] : [...order, node.id] };
}
