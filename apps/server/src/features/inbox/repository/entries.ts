import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';

/** A learner's own entries, or those of a course's students: of all, of a group, or of one. */
export type EntryOwner = { own: string } | { student?: string | undefined; groupId?: string | undefined };

type Reader = { learnerId: string; isAuthor: boolean };
type EntryFilter = { view?: 'learner' | undefined; studentId?: string | undefined; groupId?: string | undefined };

/** Whose entries a list shows: authors see those of students, and their own as a test student where they ask for them. */
export function whoseEntries({ learnerId, isAuthor }: Reader, { view, studentId, groupId }: EntryFilter): EntryOwner {
  if (isAuthor && view !== 'learner' && studentId !== learnerId) return { student: studentId, groupId };
  if (studentId !== undefined && studentId !== learnerId) throw notFound('student');
  return { own: learnerId };
}

/** Refuses a change that was made for an earlier version of an entry. */
export function refuseStale<Entry extends { version: number }>(current: Entry, baseVersion: number | undefined): void {
  if (baseVersion === undefined || baseVersion === current.version) return;
  throw new AppError('conflict', 'changed-meanwhile', {
    extra: { current },
  });
}
