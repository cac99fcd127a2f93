import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { type StoredLocation, type StoredView, viewQuery } from '../../api/view-query.ts';

export function useLeftOff(studentId: string, courseId: string) {
  const queries = useQueryClient();
  const { data, isPending, isError, fetchStatus } = useQuery(viewQuery(studentId, courseId));
  const keep = useCallback(
    (here: StoredLocation) => {
      const { queryKey } = viewQuery(studentId, courseId);
      queries.setQueryData<StoredView>(queryKey, (before) => ({
        view: { ...here, at: new Date().toISOString() },
        places: [here, ...(before?.places ?? []).filter(({ elementId }) => elementId !== here.elementId)],
      }));
      // A lost position is only less exact on another device.
      call('setView', { params: { studentId, courseId }, body: here }).catch(() => undefined);
    },
    [queries, studentId, courseId],
  );
  return {
    leftOff: data?.view,
    places: data?.places,
    isKnown: !isPending || isError || fetchStatus === 'paused',
    keep,
  };
}
