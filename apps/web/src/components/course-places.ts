import type { Course, Element, Module, Section } from '@coursecraft/contract/courses/course';

export type CoursePlace = { module: Module; section: Section; element: Element };

export function coursePlaces(course: Course): CoursePlace[] {
  return course.modules.flatMap((module) =>
    module.sections.flatMap((section) => section.elements.map((element) => ({ module, section, element }))),
  );
}

export const draftsOf = (places: readonly CoursePlace[]): string[] =>
  places.flatMap(({ element }) => (element.published === false ? [element.id] : []));

export const isChanged = ({ published, changes = 0 }: Element): boolean => published !== false && changes > 0;

/** Elements with unpublished changes. */
export const changedIn = (places: readonly CoursePlace[]): CoursePlace[] =>
  places.filter(({ element }) => isChanged(element));

type Scope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
  elementIds?: readonly string[] | undefined;
};

export const placesIn = (
  places: readonly CoursePlace[],
  { moduleId, sectionId, elementId, elementIds }: Scope,
): CoursePlace[] =>
  places.filter(
    ({ module, section, element }) =>
      (moduleId === undefined || module.id === moduleId) &&
      (sectionId === undefined || section.id === sectionId) &&
      (elementId === undefined || element.id === elementId) &&
      (elementIds === undefined || elementIds.includes(element.id)),
  );

/** Returns the ids of a part and its parents; undefined if it is missing. */
export function placeIn(course: Course, id: string) {
  for (const module of course.modules) {
    if (module.id === id) return { moduleId: id, sectionId: '', elementId: '' };
    for (const section of module.sections) {
      if (section.id === id) return { moduleId: module.id, sectionId: id, elementId: '' };
      if (section.elements.some((element) => element.id === id)) {
        return { moduleId: module.id, sectionId: section.id, elementId: id };
      }
    }
  }
  return undefined;
}
