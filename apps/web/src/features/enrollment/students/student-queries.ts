import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The prefix of all that a regrade decision or a reset refreshes. */
export const studentKey = (courseId: string, studentId: string) => ['course', courseId, 'evidence', studentId] as const;

export const evidenceQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: studentKey(courseId, studentId),
    queryFn: async ({ signal }) => (await call('listEvidence', { params: { studentId, courseId }, signal })).evidence,
  });

export const statusQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...studentKey(courseId, studentId), 'standing'],
    queryFn: async ({ signal }) =>
      (await call('getProgress', { params: { studentId, courseId }, query: { lean: '1' }, signal })).progress,
  });

export const pathQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...studentKey(courseId, studentId), 'path'],
    queryFn: async ({ signal }) => (await call('getStudentPath', { params: { studentId, courseId }, signal })).path,
    staleTime: 0,
  });

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['people', 'student', studentId],
    queryFn: async ({ signal }) => (await call('getStudent', { params: { studentId }, signal })).student,
  });

export const notesQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'student-notes', studentId],
    queryFn: async ({ signal }) => (await call('listStudentNotes', { params: { courseId, studentId }, signal })).notes,
    staleTime: 0,
  });
