import type { Course, Element, Module, Section } from '@coursecraft/contract/shapes/course';

/** An element with the section and module around it. */
export type CoursePlace = { module: Module; section: Section; element: Element };

/** Every element of a course in reading order. */
export function coursePlaces(course: Course): CoursePlace[] {
  return course.modules.flatMap((module) =>
    module.sections.flatMap((section) => section.elements.map((element) => ({ module, section, element }))),
  );
}
