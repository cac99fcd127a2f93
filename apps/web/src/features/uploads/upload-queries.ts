import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { uploadsKey } from '../../api/upload-queries.ts';

export const uploadTextQuery = (courseId: string, name: string) =>
  queryOptions({
    queryKey: [...uploadsKey(courseId), 'text', name],
    queryFn: ({ signal }) => call('getUploadText', { params: { courseId, name }, signal }),
    staleTime: 300_000,
  });
