import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { type KeptView, viewQuery } from '../../api/view-query.ts';

/** Where a learner left off in a course, and the way to keep where they are now. */
export function useLeftOff(studentId: string, courseId: string) {
  const queries = useQueryClient();
  const { data, isPending, isError, fetchStatus } = useQuery(viewQuery(studentId, courseId));
  const keep = useCallback(
    (elementId: string, scroll: number) => {
      const { queryKey } = viewQuery(studentId, courseId);
      const here: KeptView = { elementId, scroll, at: new Date().toISOString() };
      queries.setQueryData(queryKey, () => here);
      // A place that could not be sent is only less exact on another device.
      call('setView', { params: { studentId, courseId }, body: { elementId, scroll } }).catch(() => undefined);
    },
    [queries, studentId, courseId],
  );
  return { leftOff: data ?? undefined, isKnown: !isPending || isError || fetchStatus === 'paused', keep };
}
