import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { importKey, importsQuery, withMessages } from '../../../api/import-queries.ts';
import { useProfile } from '../../../api/profile-query.ts';

export function useImportActions(importId: string) {
  const queries = useQueryClient();
  const profile = useProfile();
  const params = { importId };
  const keep = async ({ import: brought }: { import: Parameters<typeof withMessages>[0] }) => {
    queries.setQueryData(importKey(importId), await withMessages(brought));
    void queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
  return {
    make: useMutation({
      mutationFn: (body: BodyOf<'makeImport'>) => call('makeImport', { params, body }),
      onSuccess: keep,
    }),
    undo: useMutation({
      mutationFn: () => call('undoImport', { params, body: {} }),
      async onSuccess(reply) {
        await keep(reply);
        await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      },
    }),
    forget: useMutation({
      mutationFn: () => call('deleteImport', { params }),
      onSuccess: () => queries.invalidateQueries({ queryKey: importsQuery.queryKey }),
    }),
    propose: useMutation({
      mutationFn: (courseId: string) => call('improveKnowledgeSet', { params: { courseId }, body: {} }),
    }),
    /** The importer is an author of the new course, so profile and courses are read again. */
    async welcome() {
      await profile.refetch();
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;
