import type { PackageResult } from '@coursecraft/contract/shapes/package-block';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What a package said of one’s own last attempt; null before it was opened. */
export const packageResultQuery = (params: { courseId: string; elementId: string; itemId: string }) =>
  queryOptions({
    queryKey: ['course', params.courseId, 'packages', params.elementId, params.itemId],
    queryFn: async ({ signal }): Promise<PackageResult | null> =>
      (await call('getPackageResult', { params, signal })).result ?? null,
  });
