import type { Access } from '@coursecraft/contract/access';
import { type JobKind, jobKind } from './job-kind.ts';

/** Which of two queues a job waits in: a learner's question does not wait for an author's draft. */
export type WorkFor = 'learners' | 'authors';

/** What the queue holds of a job; what was asked stands in its row, which its owner can have deleted. */
export type LongJob = {
  uid: string;
  jobId: string;
  courseId: string;
  /** Where the trace of the request goes on. */
  trace?: string | undefined;
};

const HOURS = 3600;

const longWork = (name: string, atOnce: number, ofOneCourse: number): JobKind<LongJob> =>
  jobKind({
    name,
    keyOf: ({ uid, jobId }) => `${uid} ${jobId}`,
    atOnce,
    turns: { groupOf: ({ courseId }) => courseId, atOnce: ofOneCourse },
    withinSeconds: 2 * HOURS,
  });

/** Work that mostly waits for a model; no course takes all the places, however many of its people ask at once. */
export const LONG_WORK: Record<WorkFor, JobKind<LongJob>> = {
  learners: longWork('long-work-for-learners', 16, 12),
  authors: longWork('long-work-for-authors', 6, 4),
};

export const workForOf = (access: Access): WorkFor => (access === 'learner' ? 'learners' : 'authors');
