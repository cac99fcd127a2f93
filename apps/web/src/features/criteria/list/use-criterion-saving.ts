import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange, CriterionImpact, CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { outlineKey } from '../../../api/course-queries.ts';
import { outcomesKey } from '../../../api/outcome-queries.ts';
import { refreshCriteria } from '../../../api/refresh-criteria.ts';
import { useOrigin } from '../../../components/origins/origin-context.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };
/** All criteria of one element as they are to be, and as they were before the author. */
export type CriterionSet = {
  place: Place;
  before: readonly Criterion[];
  rows: CriterionInput[];
  /** Told once it is saved, and not where the author gave it up. */
  onSaved?: (() => void) | undefined;
};

/** What the server says where it has to know whether the words or the meaning changed. */
function impactOf(error: unknown): CriterionImpact | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unprocessable') return undefined;
  return (error.body as { impact?: CriterionImpact } | undefined)?.impact;
}

/**
 * Saves the criteria of an element. Where students hold one that changes, `asking` says whom it affects until the author
 * says which kind of change it is; nothing is saved meanwhile, and what was typed stays.
 */
export function useCriterionSaving(courseId: string, onSaved: () => void) {
  const queries = useQueryClient();
  const from = useOrigin().id;
  const [asking, setAsking] = useState<{ set: CriterionSet; impact: CriterionImpact }>();
  const saving = useMutation({
    mutationFn: ({ set, change }: { set: CriterionSet; change?: CriterionChange }) =>
      call('setKnowledge', {
        params: { courseId },
        body: {
          ...set.place,
          rows: set.rows,
          baseVersions: Object.fromEntries(set.before.map(({ rowId, version }) => [rowId, version])),
          change,
          from: from || undefined,
        },
      }),
    onSuccess: async (_, { set }) => {
      setAsking(undefined);
      onSaved();
      await refresh();
      set.onSaved?.();
    },
    onError: async (error, { set }) => {
      const impact = impactOf(error);
      if (impact) setAsking({ set, impact });
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });
  const refresh = () =>
    Promise.all([
      refreshCriteria(queries, courseId),
      queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
      queries.invalidateQueries({ queryKey: outcomesKey(courseId) }),
    ]);
  return {
    isPending: saving.isPending,
    error: asking ? null : saving.error,
    asking,
    save: (set: CriterionSet) => saving.mutate({ set }),
    settle: (change: CriterionChange) => asking && saving.mutate({ set: asking.set, change }),
    leave: () => {
      setAsking(undefined);
      saving.reset();
    },
  };
}
