import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { AskedOf } from '@coursecraft/contract/shapes/askable';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What something is asked of, and which version of it there is. */
export type AskedPart = { of: AskedOf; partId: string | undefined; version: number };

/** What the engine does here when it is asked in words; examples are made of the present text or outline. */
export const askableQuery = (courseId: string, { of, partId, version }: AskedPart, language: InterfaceLanguage) =>
  queryOptions({
    queryKey: ['course', courseId, 'askable', of, partId, version, language],
    queryFn: async ({ signal }) =>
      (await call('listAskable', { params: { courseId }, query: { of, partId, language }, signal })).askable,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
