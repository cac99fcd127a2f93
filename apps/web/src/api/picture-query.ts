import { queryOptions } from '@tanstack/react-query';
import { readableOffline } from './offline/keep-reads.ts';
import { requestFile } from './request-file.ts';

const FRESH_MS = 300_000;

/** Not under the course's key, because pictures do not change with the course. */
export const picturesKey = (courseId: string) => ['pictures', courseId] as const;

export const pictureQuery = (courseId: string, name: string) =>
  queryOptions({
    queryKey: [...picturesKey(courseId), name],
    queryFn: ({ signal }) => requestFile('getMedia', { params: { courseId, name }, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...readableOffline,
  });
