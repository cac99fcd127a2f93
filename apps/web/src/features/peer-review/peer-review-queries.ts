import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const commentsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'comments'],
    queryFn: async ({ signal }) => (await call('listComments', { params: { courseId }, signal })).comments,
  });

export const reviewLinksQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'review-links'],
    queryFn: async ({ signal }) => (await call('listReviewLinks', { params: { courseId }, signal })).links,
  });
