import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import type { CoursePlace } from '../../components/course-places.ts';

/** Returns the named course if accessible, else the last one; empty if there is none. */
export function courseToOpen(profile: Profile, named: string): string {
  if (profile.enrolledCourses.includes(named) || (named && isAuthorRole(profile))) return named;
  return (
    profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? (isAuthorRole(profile) ? (profile.smeScope[0] ?? '') : '')
  );
}

type NamedLocation = { moduleId: string; elementId: string };

export const placeNamed = (places: readonly CoursePlace[], { moduleId, elementId }: NamedLocation): number =>
  places.findIndex(({ module, element }) => (elementId ? element.id === elementId : module.id === moduleId));

export function placeToOpen(places: readonly CoursePlace[], named: NamedLocation, leftOff: string | undefined): number {
  const at = placeNamed(places, named);
  const left = places.findIndex(({ element }) => element.id === leftOff);
  return at >= 0 ? at : Math.max(left, 0);
}
