import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './call.ts';
import { coursesQuery } from './course-queries.ts';

/** Restores a deleted course. Works after the calling component is unmounted. */
export function useRestoreCourse(): (courseId: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (courseId) => {
      await call('restoreCourse', { params: { courseId } });
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      // The event may have arrived first.
      const isListed = queries.getQueryData(coursesQuery.queryKey)?.some(({ id }) => id === courseId);
      if (!isListed) await queries.fetchQuery({ ...coursesQuery, staleTime: 0 });
    },
    [queries],
  );
}
