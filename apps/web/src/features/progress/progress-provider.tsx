import type { Progress } from '@coursecraft/contract/shapes/progress';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { isElementComplete, withMastered } from './optimistic-mastery.ts';
import type { ProgressScope } from './progress-client.ts';
import { progressClient, progressQuery } from './progress-query.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };
type Claim = { place: Place; rowIds: readonly string[] };

export type ProgressReading = {
  progress: Progress | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  /** Sets rows to mastered at once, celebrates, and has the server confirm it. */
  master: (place: Place, rowIds: readonly string[]) => Promise<void>;
  /** Marks an element without criteria as done. */
  markDone: (elementId: string) => Promise<void>;
  /** Reads it anew, whatever is cached. */
  reload: () => Promise<void>;
};

const ProgressContext = createContext<ProgressReading | undefined>(undefined);

export function ProgressProvider({ studentId, courseId, children }: ProgressScope & { children: ReactNode }) {
  const queries = useQueryClient();
  const scope = useMemo(() => ({ studentId, courseId }), [studentId, courseId]);
  const query = useMemo(() => progressQuery(scope), [scope]);
  const key = query.queryKey;
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: courseId !== '' && studentId !== '' });
  const { mutateAsync: save } = useMutation({
    mutationKey: key,
    mutationFn: ({ place, rowIds }: Claim) =>
      progressClient.save(scope, {
        ...place,
        updates: rowIds.map((rowId) => ({ rowId, status: 'mastered' as const })),
      }),
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, saved);
    },
    onError: (failure) => {
      reportFailure('Progress could not be saved', failure);
      progressClient.forget(scope);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  // What is being saved counts as mastered until the server has spoken; a refusal only ends that.
  const claims = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => (state.variables as Claim).rowIds,
  });
  const progress = useMemo(() => data && withMastered(data, claims.flat()), [data, claims]);

  const value = useMemo<ProgressReading>(() => {
    /** As of this moment, which may be ahead of what is drawn. */
    const current = () => {
      const known = queries.getQueryData<Progress>(key);
      const pending = queries.getMutationCache().findAll({ mutationKey: key, status: 'pending' });
      const claimed = pending.flatMap(({ state }) => (state.variables as Claim).rowIds);
      return known && withMastered(known, claimed);
    };
    const reload = async () => {
      progressClient.forget(scope);
      await queries.invalidateQueries({ queryKey: key });
    };
    return {
      progress,
      error,
      isPending,
      refetch,
      async master(place, rowIds) {
        if (rowIds.length === 0) return;
        const before = current();
        const fresh = rowIds.filter((rowId) => before?.criteria[rowId]?.status !== 'mastered');
        const saved = save({ place, rowIds });
        if (fresh.length > 0) {
          sendPageEvent('cc:mastery', { mastered: fresh });
          const after = before && withMastered(before, rowIds);
          if (after && isElementComplete(after, place.elementId))
            sendPageEvent('cc:element-complete', { elementId: place.elementId });
        }
        await saved.catch(() => undefined);
      },
      async markDone(elementId) {
        await call('markElementDone', { params: { courseId, elementId } });
        sendPageEvent('cc:element-complete', { elementId });
        await reload();
      },
      reload,
    };
  }, [queries, key, scope, courseId, progress, error, isPending, refetch, save]);

  return <ProgressContext value={value}>{children}</ProgressContext>;
}

/** The learner's progress in the open course. Fails outside its provider. */
export function useProgress(): ProgressReading {
  const value = useContext(ProgressContext);
  if (!value) throw new Error('useProgress must be used within a ProgressProvider');
  return value;
}
