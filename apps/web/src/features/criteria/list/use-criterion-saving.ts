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
export type CriterionSet = {
  place: Place;
  before: readonly Criterion[];
  rows: CriterionInput[];
  /** Called after saving, but not if the author cancelled. */
  onSaved?: (() => void) | undefined;
  /** Whether more is saved afterwards, so that the dialog stays open. */
  isPart?: boolean;
};

/** Returns the impact if the server asks whether wording or meaning changed. */
function impactOf(error: unknown): CriterionImpact | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unprocessable') return undefined;
  return (error.body as { impact?: CriterionImpact } | undefined)?.impact;
}

/**
 * Saves the criteria of an element. If students hold a changed one, `asking` holds the impact until the author
 * decides.
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
      if (!set.isPart) onSaved();
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
