import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type Student = ReplyOf<'listCourseStudents'>['students'][number];

export function useStudents(courseId: string, groupId?: string) {
  return useInfiniteQuery({
    queryKey: ['course', courseId, 'students', groupId],
    queryFn: ({ pageParam, signal }) =>
      call('listCourseStudents', { params: { courseId }, query: { groupId, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: 15_000,
  });
}
