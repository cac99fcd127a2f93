import type { QueryOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { cursorPages } from '../../../api/cursor-pages.ts';

export type PersonEntry = ReplyOf<'listUsers'>['users'][number];
export type Role = NonNullable<NonNullable<QueryOf<'listUsers'>>['role']>;

/** The people that an author may know of, page by page, those on the page before staying while others are looked for. */
export function usePeople(q: string, role: Role | undefined) {
  return useInfiniteQuery({
    ...cursorPages(['people', q, role], (cursor, signal) =>
      call('listUsers', { query: { q: q || undefined, role, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });
}
