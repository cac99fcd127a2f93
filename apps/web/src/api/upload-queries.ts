import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { withWords } from './failure-message.ts';

const POLL_MS = 800;

export const uploadsKey = (courseId: string) => ['course', courseId, 'uploads'] as const;

const listed = (courseId: string) =>
  queryOptions({
    queryKey: uploadsKey(courseId),
    queryFn: async ({ signal }) => {
      const { uploads, limits } = await call('listUploads', { params: { courseId }, signal });
      return { uploads: await Promise.all(uploads.map(withWords)), limits };
    },
    refetchInterval: (query) =>
      query.state.data?.uploads.some((upload) => upload.status === 'pending') ? POLL_MS : false,
  });

export const uploadsQuery = (courseId: string) =>
  queryOptions({ ...listed(courseId), select: ({ uploads }) => uploads });

export const uploadLimitsQuery = (courseId: string) =>
  queryOptions({ ...listed(courseId), select: ({ limits }) => limits });
