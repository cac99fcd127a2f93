import type { Profile } from '@coursecraft/contract/accounts/profile';
import { mayAuthor } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';

/** Whose learning a person's clicks in a course belong to: nobody learns as themselves in what they author. */
export function studentIdOf(profile: Profile, courseId: string): string {
  return mayAuthor(profile, courseId) ? testStudentId(profile.uid) : profile.uid;
}
