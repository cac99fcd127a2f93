import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const POLL_MS = 800;

export const uploadsKey = (courseId: string) => ['course', courseId, 'uploads'] as const;

/** A course's uploads, asked for again and again while one of them is still being read. */
export const uploadsQuery = (courseId: string) =>
  queryOptions({
    queryKey: uploadsKey(courseId),
    queryFn: async ({ signal }) => (await call('listUploads', { params: { courseId }, signal })).uploads,
    refetchInterval: (query) => (query.state.data?.some((upload) => upload.status === 'pending') ? POLL_MS : false),
  });

export const uploadTextQuery = (courseId: string, name: string) =>
  queryOptions({
    queryKey: [...uploadsKey(courseId), 'text', name],
    queryFn: ({ signal }) => call('getUploadText', { params: { courseId, name }, signal }),
    staleTime: 300_000,
  });
