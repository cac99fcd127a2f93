import type { Course } from '@coursecraft/contract/courses/course';
import { type CoursePlace, coursePlaces } from '../../../components/course-places.ts';

export const draftPlaces = (course: Course): CoursePlace[] =>
  coursePlaces(course).filter(({ element }) => element.published === false);

/**
 * Returns the next draft in the direction `step`, with wrap-around; undefined without another. The element itself may
 * be published.
 */
export function draftBeside(course: Course, elementId: string, step: 1 | -1): CoursePlace | undefined {
  const all = coursePlaces(course);
  const at = all.findIndex(({ element }) => element.id === elementId);
  const after = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  const inTurn = step === 1 ? after : after.toReversed();
  return inTurn.find(({ element }) => element.published === false);
}
