import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './call.ts';
import { coursesQuery } from './course-queries.ts';

/** Brings a deleted course back into every list; can be called after the part of the page that asked is gone. */
export function useRestoreCourse(): (courseId: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (courseId) => {
      await call('restoreCourse', { params: { courseId } });
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      // Where the server's word of it came first, the page shows it already and nobody has to wait.
      const isListed = queries.getQueryData(coursesQuery.queryKey)?.some(({ id }) => id === courseId);
      if (!isListed) await queries.fetchQuery({ ...coursesQuery, staleTime: 0 });
    },
    [queries],
  );
}
