import type { AskedOf } from '@coursecraft/contract/editing/askable';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type AskedPart = { of: AskedOf; partId: string | undefined; version: number };

export const askableQuery = (courseId: string, { of, partId, version }: AskedPart) =>
  queryOptions({
    queryKey: ['course', courseId, 'askable', of, partId, version],
    queryFn: async ({ signal }) =>
      (await call('listAskable', { params: { courseId }, query: { of, partId }, signal })).askable,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
