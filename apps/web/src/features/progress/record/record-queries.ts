import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { readableOffline } from '../../../api/offline/keep-reads.ts';

export type Student = { studentId: string; courseId: string };

const key = ({ studentId, courseId }: Student, of: string) => ['course', courseId, 'record', studentId, of] as const;
const isKnown = ({ studentId, courseId }: Student) => studentId !== '' && courseId !== '';

/** Always refetched, because an answer may have been given a moment ago. */
const ALWAYS_FRESH = { staleTime: 0, ...readableOffline };

export const statsQuery = (student: Student) =>
  queryOptions({
    queryKey: key(student, 'stats'),
    queryFn: async ({ signal }) => (await call('getStudentStats', { params: student, signal })).stats,
    enabled: isKnown(student),
    ...ALWAYS_FRESH,
  });

export const evidenceQuery = (student: Student) =>
  queryOptions({
    queryKey: key(student, 'evidence'),
    queryFn: async ({ signal }) => (await call('listEvidence', { params: student, signal })).evidence,
    enabled: isKnown(student),
    ...ALWAYS_FRESH,
  });

/**
 * Reads criteria of a course or element with their evidence and the statements that the course reveals, which a lean
 * read lacks.
 */
export const criteriaQuery = (student: Student, elementId?: string) =>
  queryOptions({
    queryKey: [...key(student, 'criteria'), elementId],
    queryFn: async ({ signal }) =>
      (await call('getProgress', { params: student, query: { elementId }, signal })).progress.criteria,
    enabled: isKnown(student),
    ...ALWAYS_FRESH,
  });

export const dueQuery = (student: Student) =>
  queryOptions({
    queryKey: key(student, 'due'),
    queryFn: async ({ signal }) => {
      const { due, next } = await call('listDue', { params: student, signal });
      return { due, next };
    },
    enabled: isKnown(student),
    ...ALWAYS_FRESH,
  });

export const dueCardsQuery = (student: Student) =>
  queryOptions({
    queryKey: key(student, 'due-cards'),
    queryFn: async ({ signal }) => {
      const { due, next } = await call('listDueCards', { params: { courseId: student.courseId }, signal });
      return { due, next };
    },
    enabled: isKnown(student),
    ...ALWAYS_FRESH,
  });
