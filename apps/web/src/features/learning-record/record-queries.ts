import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

/** Whose record, in which course. */
export type Learner = { studentId: string; courseId: string };

const key = ({ studentId, courseId }: Learner, of: string) => ['course', courseId, 'record', studentId, of] as const;
const isKnown = ({ studentId, courseId }: Learner) => studentId !== '' && courseId !== '';

/** An answer given a moment ago belongs here already. */
const ALWAYS_FRESH = { staleTime: 0, ...readableOffline };

export const statsQuery = (learner: Learner) =>
  queryOptions({
    queryKey: key(learner, 'stats'),
    queryFn: async ({ signal }) => (await call('getStudentStats', { params: learner, signal })).stats,
    enabled: isKnown(learner),
    ...ALWAYS_FRESH,
  });

export const evidenceQuery = (learner: Learner) =>
  queryOptions({
    queryKey: key(learner, 'evidence'),
    queryFn: async ({ signal }) => (await call('listEvidence', { params: learner, signal })).evidence,
    enabled: isKnown(learner),
    ...ALWAYS_FRESH,
  });

export const dueQuery = (learner: Learner) =>
  queryOptions({
    queryKey: key(learner, 'due'),
    queryFn: async ({ signal }) => {
      const { due, next } = await call('listDue', { params: learner, signal });
      return { due, next };
    },
    enabled: isKnown(learner),
    ...ALWAYS_FRESH,
  });

export const dueCardsQuery = (learner: Learner) =>
  queryOptions({
    queryKey: key(learner, 'due-cards'),
    queryFn: async ({ signal }) => {
      const { due, next } = await call('listDueCards', { params: { courseId: learner.courseId }, signal });
      return { due, next };
    },
    enabled: isKnown(learner),
    ...ALWAYS_FRESH,
  });
