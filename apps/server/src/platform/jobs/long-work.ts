import type { Access } from '@coursecraft/contract/access';
import { type JobKind, jobKind } from './job-kind.ts';

/** Students' requests and authors' drafts wait in separate queues. */
export type WorkFor = 'learners' | 'authors';

/** The queued data. The request is in the job's row, which its owner can delete. */
export type LongJob = {
  uid: string;
  jobId: string;
  courseId: string;
  trace?: string | undefined;
};

const HOURS = 3600;

const longWork = (name: string, atOnce: number, ofOneCourse: number): JobKind<LongJob> =>
  jobKind({
    name,
    keyOf: ({ uid, jobId }) => `${uid} ${jobId}`,
    atOnce,
    // Work for the installation has no course.
    turns: { groupOf: ({ courseId, uid }) => courseId || uid, atOnce: ofOneCourse },
    withinSeconds: 2 * HOURS,
  });

/** These jobs mostly wait for a model, so many run at once. No course gets all places. */
export const LONG_WORK: Record<WorkFor, JobKind<LongJob>> = {
  learners: longWork('long-work-for-learners', 16, 12),
  authors: longWork('long-work-for-authors', 6, 4),
};

export const workForOf = (access: Access): WorkFor => (access === 'learner' ? 'learners' : 'authors');
