import { mayAuthor } from '@coursecraft/domain/people/roles';
import { testStudentId } from '@coursecraft/domain/people/test-student';
import type { Queryable } from '../../db/connect.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PackagePass } from '../../packages/package-pass.ts';
import { loadPerson } from '../../records/profile.ts';
import { isPackagePublished } from './queries.ts';

/**
 * Refuses a pass whose person may not open the package now. A pass is good for hours; what it opens is asked at each file
 * and each write: whether they are signed in, still learn in the course or author it, and see the element.
 */
export async function requireOpen(db: Queryable, pass: PackagePass): Promise<void> {
  const { uid, signIn, signedInAt, courseId, studentId } = pass;
  const person = await loadPerson(db, uid, signIn);
  const isSignedIn = person !== undefined && !person.isEnded && signedInAt > person.signedOutAt;
  if (isSignedIn) {
    const { profile } = person;
    if (studentId === testStudentId(uid) && mayAuthor(profile, courseId)) return;
    const learns = studentId === uid && profile.enrolledCourses.includes(courseId);
    if (learns && (await isPackagePublished(db, pass))) return;
  }
  throw new AppError('not_found', 'package-not-open');
}
