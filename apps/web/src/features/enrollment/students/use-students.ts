import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { cursorPages } from '../../../api/cursor-pages.ts';

export type Student = ReplyOf<'listCourseStudents'>['students'][number];

export function useStudents(courseId: string, groupId?: string) {
  return useInfiniteQuery({
    ...cursorPages(['course', courseId, 'students', groupId], (cursor, signal) =>
      call('listCourseStudents', { params: { courseId }, query: { groupId, cursor }, signal }),
    ),
    refetchInterval: 15_000,
  });
}
