import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { withWords } from './failure-message.ts';

const POLL_MS = 700;

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }) => (await call('listImports', { signal })).imports,
});

export const importKey = (importId: string) => ['import', importId] as const;

export async function withMessages({ refused, failure, ...rest }: CourseImport): Promise<CourseImport> {
  return {
    ...rest,
    refused: await Promise.all(refused.map(withWords)),
    ...(failure && { failure: await withWords(failure) }),
  };
}

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: importKey(importId),
    queryFn: async ({ signal }) => withMessages((await call('getImport', { params: { importId }, signal })).import),
    refetchInterval: ({ state }) => (['reading', 'making'].includes(state.data?.status ?? '') ? POLL_MS : false),
  });
