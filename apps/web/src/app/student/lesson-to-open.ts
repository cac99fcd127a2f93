import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isSme } from '@coursecraft/domain/people/roles';
import type { CoursePlace } from '../../elements/course-places.ts';

/**
 * The course that is named if the person learns in it, or may by authoring it, else the one that they opened last. Empty
 * where there is none.
 */
export function courseToOpen(profile: Profile, named: string): string {
  if (profile.enrolledCourses.includes(named) || (named && isSme(profile))) return named;
  return profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? (isSme(profile) ? (profile.smeScope[0] ?? '') : '');
}

/** Where the element stands that is named, else the one where the learner left off, else the first. */
export function placeToOpen(places: readonly CoursePlace[], named: string, leftOff: string | undefined): number {
  const indexOf = (id: string | undefined) => places.findIndex(({ element }) => element.id === id);
  return Math.max(indexOf(named) >= 0 ? indexOf(named) : indexOf(leftOff), 0);
}
