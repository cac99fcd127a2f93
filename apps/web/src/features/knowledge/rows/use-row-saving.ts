import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { RowChange, RowImpact, RowInput } from '@coursecraft/contract/shapes/row-saving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { outlineKey } from '../../../api/course-queries.ts';
import { outcomesKey } from '../../../api/outcome-queries.ts';
import { refreshCriteria } from '../../../api/refresh-criteria.ts';
import { useOrigin } from '../../../elements/origins/origin-context.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };
/** All criteria of one element as they are to be, and as they were before the author. */
export type RowSet = {
  place: Place;
  before: readonly KnowledgeRow[];
  rows: RowInput[];
  /** Told once it is saved, and not where the author gave it up. */
  onSaved?: (() => void) | undefined;
};

/** What the server says where it has to know whether the words or the meaning changed. */
function impactOf(error: unknown): RowImpact | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unprocessable') return undefined;
  return (error.body as { impact?: RowImpact } | undefined)?.impact;
}

/**
 * Saves the criteria of an element. Where students hold one that changes, `asking` says whom it affects until the author
 * says which kind of change it is; nothing is saved meanwhile, and what was typed stays.
 */
export function useRowSaving(courseId: string, onSaved: () => void) {
  const queries = useQueryClient();
  const from = useOrigin().id;
  const [asking, setAsking] = useState<{ set: RowSet; impact: RowImpact }>();
  const saving = useMutation({
    mutationFn: ({ set, change }: { set: RowSet; change?: RowChange }) =>
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
    save: (set: RowSet) => saving.mutate({ set }),
    settle: (change: RowChange) => asking && saving.mutate({ set: asking.set, change }),
    leave: () => {
      setAsking(undefined);
      saving.reset();
    },
  };
}
