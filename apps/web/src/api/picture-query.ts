import { queryOptions } from '@tanstack/react-query';
import { readableOffline } from './offline/keep-reads.ts';
import { requestFile } from './request-file.ts';

const FRESH_MS = 300_000;

/** Apart from what else is known of a course: a picture does not change when its course does. */
export const picturesKey = (courseId: string) => ['pictures', courseId] as const;

/** A picture of a course, whole. */
export const pictureQuery = (courseId: string, name: string) =>
  queryOptions({
    queryKey: [...picturesKey(courseId), name],
    queryFn: ({ signal }) => requestFile('getMedia', { params: { courseId, name }, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...readableOffline,
  });
