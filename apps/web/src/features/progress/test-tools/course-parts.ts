import type { Course } from '@coursecraft/contract/courses/course';
import type { Progress } from '@coursecraft/contract/progress/progress';
import type { CourseParts } from '../../../ui/page-events.ts';

export type Level = CourseParts['scope'];
export const LEVELS: readonly Level[] = ['module', 'section', 'element'];

export type CoursePart = { id: string; title: string; elementIds: string[] };

type Open = { moduleId: string; sectionId: string };

export function partsOf({ modules }: Course, level: Level, { moduleId, sectionId }: Open): CoursePart[] {
  const sections = modules.find(({ id }) => id === moduleId)?.sections ?? [];
  const elementIds = (section: (typeof sections)[number]) => section.elements.map(({ id }) => id);
  if (level === 'module')
    return modules.map(({ id, title, sections }) => ({ id, title, elementIds: sections.flatMap(elementIds) }));
  if (level === 'section')
    return sections.map((section) => ({ id: section.id, title: section.title, elementIds: elementIds(section) }));
  const elements = sections.find(({ id }) => id === sectionId)?.elements ?? [];
  return elements.map(({ id, title }) => ({ id, title, elementIds: [id] }));
}

export function elementsIn({ modules }: Course, { scope, ids }: CourseParts): string[] {
  const wanted = new Set(ids);
  return modules.flatMap((module) =>
    module.sections.flatMap((section) =>
      section.elements.flatMap(({ id }) =>
        wanted.has({ module: module.id, section: section.id, element: id }[scope]) ? [id] : [],
      ),
    ),
  );
}

export function unmasteredIn({ criteria }: Progress, elementIds: readonly string[]): string[] {
  const wanted = new Set(elementIds);
  return Object.entries(criteria).flatMap(([rowId, { elementId, status }]) =>
    wanted.has(elementId) && status !== 'mastered' ? [rowId] : [],
  );
}

export function statusOf({ elements }: Progress, { elementIds }: CoursePart): { total: number; completed: number } {
  return elementIds.reduce(
    (sum, id) => ({
      total: sum.total + (elements[id]?.total ?? 0),
      completed: sum.completed + (elements[id]?.completed ?? 0),
    }),
    { total: 0, completed: 0 },
  );
}
