import type { Profile } from '@coursecraft/contract/shapes/profile';
import { mayAuthor } from '@coursecraft/domain/people/roles';
import { testStudentId } from '@coursecraft/domain/people/test-student';

/** Whose learning a person's clicks in a course belong to: nobody learns as themselves in what they author. */
export function learnerIdOf(profile: Profile, courseId: string): string {
  return mayAuthor(profile, courseId) ? testStudentId(profile.uid) : profile.uid;
}
