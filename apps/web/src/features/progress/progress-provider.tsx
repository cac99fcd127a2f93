import type { Progress } from '@coursecraft/contract/shapes/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { isElementComplete, withStatus } from './optimistic-mastery.ts';
import { progressCalls } from './progress-calls.ts';
import { createProgressClient, LEAN_CACHE_MS, type ProgressScope } from './progress-client.ts';

const client = createProgressClient(progressCalls, {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

type Place = { moduleId: string; sectionId: string; elementId: string };

export type ProgressReading = {
  progress: Progress | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  /** Sets rows to mastered at once, celebrates, and has the server confirm it. */
  master: (place: Place, rowIds: readonly string[]) => Promise<void>;
  /** Marks an element without criteria as done. */
  markDone: (elementId: string) => Promise<void>;
};

const ProgressContext = createContext<ProgressReading | undefined>(undefined);

export function ProgressProvider({ studentId, courseId, children }: ProgressScope & { children: ReactNode }) {
  const queries = useQueryClient();
  const scope = useMemo(() => ({ studentId, courseId }), [studentId, courseId]);
  const key = useMemo(() => ['progress', studentId, courseId], [studentId, courseId]);
  const query = useQuery({
    queryKey: key,
    queryFn: () => client.read(scope),
    enabled: courseId !== '' && studentId !== '',
    staleTime: LEAN_CACHE_MS,
    retry: false,
  });

  const { data, error, isPending, refetch } = query;
  const value = useMemo<ProgressReading>(() => {
    const current = () => queries.getQueryData<Progress>(key);
    const reload = () => {
      client.forget(scope);
      return queries.invalidateQueries({ queryKey: key });
    };
    return {
      progress: data,
      error,
      isPending,
      refetch,
      async master(place, rowIds) {
        if (rowIds.length === 0) return;
        await queries.cancelQueries({ queryKey: key });
        const before = current();
        const fresh = rowIds.filter((rowId) => before?.criteria[rowId]?.status !== 'mastered');
        const after = before && withStatus(before, rowIds, 'mastered');
        if (after) queries.setQueryData(key, after);
        if (fresh.length > 0) sendPageEvent('cc:mastery', { mastered: [...fresh] });
        if (fresh.length > 0 && after && isElementComplete(after, place.elementId))
          sendPageEvent('cc:element-complete', { elementId: place.elementId });
        try {
          const updates = rowIds.map((rowId) => ({ rowId, status: 'mastered' as const }));
          queries.setQueryData(key, await client.save(scope, { ...place, updates }));
        } catch (failure) {
          reportFailure('Progress could not be saved', failure);
          const now = current();
          if (now) queries.setQueryData(key, withStatus(now, fresh, 'unknown'));
          await reload();
        }
      },
      async markDone(elementId) {
        await call('markElementDone', { params: { courseId, elementId } });
        sendPageEvent('cc:element-complete', { elementId });
        await reload();
      },
    };
  }, [queries, key, scope, courseId, data, error, isPending, refetch]);

  return <ProgressContext value={value}>{children}</ProgressContext>;
}

/** The learner's progress in the open course. Fails outside its provider. */
export function useProgress(): ProgressReading {
  const value = useContext(ProgressContext);
  if (!value) throw new Error('useProgress must be used within a ProgressProvider');
  return value;
}
