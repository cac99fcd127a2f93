import type { Access } from '@coursecraft/contract/access';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin, mayAuthor } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import {
  authorsEvenDeleted,
  courseExists,
  findMissingPart,
  isEnrolled,
  isKnownStudent,
} from '../features/courses/repository/course-relations.ts';
import type { Database } from '../platform/db/connect.ts';
import type { RequestScope } from './request-scope.ts';

type EnforceAccessParams = { access: Access; ofDeleted?: true };
export type Relation = { isAuthor: boolean; learnerId: string };

/**
 * Checks the caller's access to the course, the student and the named parts. Answers as if forbidden things did not
 * exist.
 */
export async function enforceAccess(
  db: Database,
  asked: EnforceAccessParams,
  caller: Profile,
  named: RequestScope,
): Promise<Relation> {
  const relation = await relate(db, asked, caller, named);
  await requireParts(db, asked.access, relation, named);
  return relation;
}

/** A student's page may predate a move of a part, so only the element counts. */
async function requireParts(
  db: Database,
  access: Access,
  { isAuthor }: Relation,
  { courseId, parts }: RequestScope,
): Promise<void> {
  if (courseId === undefined || Object.values(parts).every((part) => part === undefined)) return;
  const missing = await findMissingPart(db, courseId, parts, { nested: access === 'author', published: !isAuthor });
  if (missing) throw notFound(missing);
}

async function relate(
  db: Database,
  { access, ofDeleted }: EnforceAccessParams,
  caller: Profile,
  named: RequestScope,
): Promise<Relation> {
  const { courseId, studentId } = named;
  const isAuthor = courseId !== undefined && (await authors(db, caller, courseId, ofDeleted ?? false));
  const relation: Relation = { isAuthor, learnerId: isAuthor ? testStudentId(caller.uid) : caller.uid };
  const enrolled = courseId !== undefined && caller.enrolledCourses.includes(courseId);

  switch (access) {
    case 'author':
      if (!isAuthor) throw notFound('course');
      return relation;
    case 'learner':
    case 'author-or-asker':
      if (!isAuthor && !enrolled) throw notFound('course');
      return relation;
    case 'self':
      if (!isOwn(caller, studentId)) throw notFound('student');
      if (courseId !== undefined && !isAuthor && !enrolled) throw notFound('course');
      return relation;
    case 'self-or-author': {
      if (courseId === undefined) {
        const known = studentId !== undefined && (await isKnownStudent(db, caller, studentId));
        if (!known && !isOwn(caller, studentId)) throw notFound('student');
        return relation;
      }
      if (!isAuthor && !enrolled) throw notFound('course');
      if (isOwn(caller, studentId) && (isAuthor || studentId === caller.uid)) return relation;
      const theirs = isAuthor && studentId !== undefined && (await isEnrolled(db, courseId, studentId));
      if (!theirs) throw notFound('student');
      return relation;
    }
    default:
      return relation;
  }
}

const authors = async (db: Database, caller: Profile, courseId: string, ofDeleted: boolean) =>
  ofDeleted
    ? authorsEvenDeleted(db, courseId, { uid: caller.uid, isAdmin: isAdmin(caller) })
    : mayAuthor(caller, courseId) && courseExists(db, courseId);

const isOwn = (caller: Profile, studentId: string | undefined) =>
  studentId === caller.uid || studentId === testStudentId(caller.uid);
