import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Progress } from '@coursecraft/contract/progress/progress';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { reportFailure } from '../../api/report-failure.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { isElementComplete, withCriteria, withDone, withMastered } from './optimistic-mastery.ts';
import { type ProgressScope, progressQuery } from './progress-query.ts';
import { savePatiently, saveProgress } from './save-progress.ts';

type CriterionIds = readonly string[];

export type ProgressReading = {
  progress: Progress | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  adopt: (graded: Pick<ReplyOf<'assess'>, 'mastered' | 'progress'>) => void;
  /** Sets criteria to mastered optimistically and saves. Rejects if the server refuses. */
  master: (rowIds: CriterionIds) => Promise<void>;
  markDone: (elementId: string) => Promise<void>;
  reload: () => Promise<void>;
};

const ProgressContext = createContext<ProgressReading | undefined>(undefined);

function announceMastery(before: Progress | undefined, rowIds: CriterionIds): void {
  const fresh = rowIds.filter((rowId) => before?.criteria[rowId]?.status !== 'mastered');
  if (fresh.length === 0) return;
  sendPageEvent('cc:mastery', { mastered: fresh });
  if (!before) return;
  const after = withMastered(before, fresh);
  const touched = fresh.flatMap((rowId) => before.criteria[rowId]?.elementId ?? []);
  const complete = touched.find((elementId) => isElementComplete(after, elementId));
  if (complete) sendPageEvent('cc:element-complete', { elementId: complete });
}

export function ProgressProvider({ studentId, courseId, children }: ProgressScope & { children: ReactNode }) {
  const queries = useQueryClient();
  const scope = useMemo(() => ({ studentId, courseId }), [studentId, courseId]);
  const query = useMemo(() => progressQuery(scope), [scope]);
  const key = query.queryKey;
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: courseId !== '' && studentId !== '' });
  const { mutateAsync: save } = useMutation({
    ...savePatiently,
    mutationKey: key,
    mutationFn: (rowIds: CriterionIds) => saveProgress(scope, rowIds),
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, saved);
    },
    onError: (failure) => {
      reportFailure('Progress could not be saved', failure);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  // Pending criteria count as mastered until the server replies.
  const claims = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as CriterionIds,
  });
  const progress = useMemo(() => data && withMastered(data, claims.flat()), [data, claims]);

  const value = useMemo<ProgressReading>(() => {
    /** The latest cache, which may be ahead of the render. */
    const current = () => {
      const known = queries.getQueryData(key);
      const pending = queries.getMutationCache().findAll({ mutationKey: key, status: 'pending' });
      return (
        known &&
        withMastered(
          known,
          pending.flatMap(({ state }) => state.variables as CriterionIds),
        )
      );
    };
    const reload = () => queries.invalidateQueries({ queryKey: key });
    return {
      progress,
      error,
      isPending,
      refetch,
      adopt({ mastered, progress: { criteria } }) {
        announceMastery(current(), mastered);
        // A running read may predate the answer.
        void queries.cancelQueries({ queryKey: key }).then(() => {
          if (!queries.getQueryData(key)) return reload();
          queries.setQueryData(key, (known) => known && withCriteria(known, criteria));
          return undefined;
        });
      },
      async master(rowIds) {
        if (rowIds.length === 0) return;
        const before = current();
        const saved = save(rowIds);
        announceMastery(before, rowIds);
        await saved;
      },
      async markDone(elementId) {
        // Loaded already, because pending mutations were read.
        const { doOrKeep } = await import('../../api/offline/mutation-queue.ts');
        const reply = await doOrKeep({ name: 'markElementDone', params: { courseId, elementId } });
        sendPageEvent('cc:element-complete', { elementId });
        if (reply) return reload();
        // Queued for sending; done for the student.
        queries.setQueryData(key, (known) => known && withDone(known, elementId));
        return undefined;
      },
      reload,
    };
  }, [queries, key, courseId, progress, error, isPending, refetch, save]);

  return <ProgressContext value={value}>{children}</ProgressContext>;
}

/** Throws outside of its provider. */
export function useProgress(): ProgressReading {
  const value = useContext(ProgressContext);
  if (!value) throw new Error('useProgress must be used within a ProgressProvider');
  return value;
}
