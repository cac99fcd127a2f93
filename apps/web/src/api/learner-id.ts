import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isSme } from '@coursecraft/domain/people/roles';
import { testStudentId } from '@coursecraft/domain/people/test-student';

/** Whose learning a person's clicks belong to: an author never learns as themselves. */
export function learnerIdOf(profile: Profile): string {
  return isSme(profile) ? testStudentId(profile.uid) : profile.uid;
}
