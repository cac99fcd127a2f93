import type { Course } from '@coursecraft/contract/courses/course';
import { coursePlaces } from '../../components/course-places.ts';
import type { Selection } from '../navigation/selection.ts';

type Part = { kind: 'module' | 'section' | 'element'; title: string };

export function selectedPart(course: Course, { moduleId, sectionId, elementId }: Selection): Part | undefined {
  if (elementId) {
    const element = coursePlaces(course).find((place) => place.element.id === elementId)?.element;
    return element && { kind: 'element', title: element.title };
  }
  const module = course.modules.find(({ id }) => id === moduleId);
  const section = module?.sections.find(({ id }) => id === sectionId);
  if (section) return { kind: 'section', title: section.title };
  return module && { kind: 'module', title: module.title };
}
