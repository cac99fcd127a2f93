import type { Course, Element, Module, Section } from '@coursecraft/contract/courses/course';

/** An element with the section and module around it. */
export type CoursePlace = { module: Module; section: Section; element: Element };

/** Every element of a course in reading order. */
export function coursePlaces(course: Course): CoursePlace[] {
  return course.modules.flatMap((module) =>
    module.sections.flatMap((section) => section.elements.map((element) => ({ module, section, element }))),
  );
}

/** The elements of these places that students do not see yet. */
export const draftsOf = (places: readonly CoursePlace[]): string[] =>
  places.flatMap(({ element }) => (element.published === false ? [element.id] : []));

/** The ids on the way to a module, section or element, as they stand in the address; undefined where it is not there. */
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
