import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type Enrollment = ReplyOf<'getEnrollmentStats'>;

const AGAIN_MS = 30_000;

export const enrollmentQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'enrolment'],
    queryFn: ({ signal }) => call('getEnrollmentStats', { params: { courseId }, signal }),
    refetchInterval: AGAIN_MS,
  });
