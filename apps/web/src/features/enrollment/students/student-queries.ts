import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Below what is read anew when somebody rules on a verdict or resets progress. */
export const studentKey = (courseId: string, studentId: string) => ['course', courseId, 'evidence', studentId] as const;

/** What a student's mastery stands on. */
export const evidenceQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: studentKey(courseId, studentId),
    queryFn: async ({ signal }) => (await call('listEvidence', { params: { studentId, courseId }, signal })).evidence,
  });

/** How far a student has come, element by element. */
export const statusQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...studentKey(courseId, studentId), 'standing'],
    queryFn: async ({ signal }) =>
      (await call('getProgress', { params: { studentId, courseId }, query: { lean: '1' }, signal })).progress,
  });

/** A student's way through a course in time. */
export const pathQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...studentKey(courseId, studentId), 'path'],
    queryFn: async ({ signal }) => (await call('getStudentPath', { params: { studentId, courseId }, signal })).path,
    staleTime: 0,
  });

/** Who a student is, with the courses of theirs that one may know of. */
export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['people', 'student', studentId],
    queryFn: async ({ signal }) => (await call('getStudent', { params: { studentId }, signal })).student,
  });

/** What the authors of a course wrote down about a student. */
export const notesQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'student-notes', studentId],
    queryFn: async ({ signal }) => (await call('listStudentNotes', { params: { courseId, studentId }, signal })).notes,
    staleTime: 0,
  });
