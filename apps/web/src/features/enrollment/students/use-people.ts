import type { QueryOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { cursorPages } from '../../../api/cursor-pages.ts';

export type PersonEntry = ReplyOf<'listUsers'>['users'][number];
export type Role = NonNullable<NonNullable<QueryOf<'listUsers'>>['role']>;

/** Loads people page by page. Former results stay visible during a new search. */
export function usePeople(q: string, role: Role | undefined) {
  return useInfiniteQuery({
    ...cursorPages(['people', q, role], (cursor, signal) =>
      call('listUsers', { query: { q: q || undefined, role, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });
}
