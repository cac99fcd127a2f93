import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { uploadsKey } from '../../api/upload-queries.ts';

/** The text that was read from an upload, or the one that a person gave it. */
export const uploadTextQuery = (courseId: string, name: string) =>
  queryOptions({
    queryKey: [...uploadsKey(courseId), 'text', name],
    queryFn: ({ signal }) => call('getUploadText', { params: { courseId, name }, signal }),
    staleTime: 300_000,
  });
