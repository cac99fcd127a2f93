import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** Returns the options of an infinite query whose pages name their `nextCursor`. `read` gets no cursor for the first page. */
export const cursorPages = <Page extends { nextCursor?: string | undefined }>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
