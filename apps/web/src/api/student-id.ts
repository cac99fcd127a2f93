import type { Profile } from '@coursecraft/contract/accounts/profile';
import { mayAuthor } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';

/** Returns the student for a person in a course. Authors learn as their test student. */
export function studentIdOf(profile: Profile, courseId: string): string {
  return mayAuthor(profile, courseId) ? testStudentId(profile.uid) : profile.uid;
}
