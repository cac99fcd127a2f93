import { mayAuthor } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../platform/db/connect.ts';
import { loadPerson } from '../accounts/repository/profile.ts';
import type { PackageToken } from './playback/package-token.ts';
import { isPackagePublished } from './queries.ts';

/**
 * Refuses a token whose person lost access. Tokens are valid for hours, so each request checks sign-in, enrollment and
 * publication again.
 */
export async function requireOpen(db: Queryable, token: PackageToken): Promise<void> {
  const { uid, signIn, signedInAt, courseId, studentId } = token;
  const person = await loadPerson(db, uid, signIn);
  const isSignedIn = person !== undefined && !person.isEnded && signedInAt > person.signedOutAt;
  if (isSignedIn) {
    const { profile } = person;
    if (studentId === testStudentId(uid) && mayAuthor(profile, courseId)) return;
    const learns = studentId === uid && profile.enrolledCourses.includes(courseId);
    if (learns && (await isPackagePublished(db, token))) return;
  }
  throw new AppError('not_found', 'package-not-open');
}
