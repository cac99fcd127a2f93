import type { Course } from '@coursecraft/contract/courses/course';
import { type CoursePlace, coursePlaces } from '../../../components/course-places.ts';

/** Returns all elements in the order of review: first those with a criterion that the grader gets wrong. */
export function reviewPlaces(course: Course, failing: ReadonlySet<string>): CoursePlace[] {
  const places = coursePlaces(course);
  const isFailing = ({ element }: CoursePlace) => failing.has(element.id);
  return [...places.filter(isFailing), ...places.filter((place) => !isFailing(place))];
}

export const draftsIn = (places: readonly CoursePlace[]): CoursePlace[] =>
  places.filter(({ element }) => element.published === false);

/**
 * Returns the next draft in the direction `step`, with wrap-around; undefined without another. The element itself may
 * be published.
 */
export function draftBeside(all: readonly CoursePlace[], elementId: string, step: 1 | -1): CoursePlace | undefined {
  const at = all.findIndex(({ element }) => element.id === elementId);
  const after = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  const inTurn = step === 1 ? after : after.toReversed();
  return inTurn.find(({ element }) => element.published === false);
}
