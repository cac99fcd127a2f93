import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isSme } from '@coursecraft/domain/accounts/roles';
import type { CoursePlace } from '../../components/course-places.ts';

/**
 * The course that is named if the person learns in it, or may by authoring it, else the one that they opened last. Empty
 * where there is none.
 */
export function courseToOpen(profile: Profile, named: string): string {
  if (profile.enrolledCourses.includes(named) || (named && isSme(profile))) return named;
  return profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? (isSme(profile) ? (profile.smeScope[0] ?? '') : '');
}

type NamedLocation = { moduleId: string; elementId: string };

/** Where the element stands that is named, or, where only a module is, its first one; less than none where it does not. */
export const placeNamed = (places: readonly CoursePlace[], { moduleId, elementId }: NamedLocation): number =>
  places.findIndex(({ module, element }) => (elementId ? element.id === elementId : module.id === moduleId));

/** Where what is named stands, else the element where the learner left off, else the first. */
export function placeToOpen(places: readonly CoursePlace[], named: NamedLocation, leftOff: string | undefined): number {
  const at = placeNamed(places, named);
  const left = places.findIndex(({ element }) => element.id === leftOff);
  return at >= 0 ? at : Math.max(left, 0);
}
