import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';

export type EntryOwner = { own: string } | { student?: string | undefined; groupId?: string | undefined };

type Reader = { learnerId: string; isAuthor: boolean };
type EntryFilter = { view?: 'learner' | undefined; studentId?: string | undefined; groupId?: string | undefined };

/**
 * Returns whose entries a list shows. Authors see students' entries, and those of their own test student on request.
 */
export function whoseEntries({ learnerId, isAuthor }: Reader, { view, studentId, groupId }: EntryFilter): EntryOwner {
  if (isAuthor && view !== 'learner' && studentId !== learnerId) return { student: studentId, groupId };
  if (studentId !== undefined && studentId !== learnerId) throw notFound('student');
  return { own: learnerId };
}

export function refuseStale<Entry extends { version: number }>(current: Entry, baseVersion: number | undefined): void {
  if (baseVersion === undefined || baseVersion === current.version) return;
  throw new AppError('conflict', 'changed-meanwhile', {
    extra: { current },
  });
}
