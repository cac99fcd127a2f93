import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { elementKey } from '../../api/course-queries.ts';

type Scope = { courseId: string; elementId: string };

export const versionsKey = ({ courseId, elementId }: Scope) =>
  [...elementKey(courseId, elementId), 'versions'] as const;

/** The history up to a version. Each save refetches it; the former list stays meanwhile. */
export const versionsQuery = (scope: Scope, version: number | undefined) =>
  queryOptions({
    queryKey: [...versionsKey(scope), version],
    queryFn: async ({ signal }) => (await call('listElementVersions', { params: scope, signal })).versions,
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
  });

export const versionQuery = (scope: Scope, versionId: string) =>
  queryOptions({
    queryKey: ['course', scope.courseId, 'version', scope.elementId, versionId],
    queryFn: ({ signal }) => call('getElementVersion', { params: { ...scope, versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
