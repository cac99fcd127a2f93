import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { outlineKey } from '../../../../api/course-queries.ts';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { refreshCriteria } from '../../../../api/refresh-criteria.ts';
import { asCriterionInput } from '../../../../components/as-criterion-input.ts';
import { useFormScope } from './form-scope.ts';

/** Adds a criterion to the open element, after the others, and returns its id. */
export function useAddCriterion(onAdded: (rowId: string) => void) {
  const queries = useQueryClient();
  const { courseId, elementId } = useFormScope();
  const adding = useMutation({
    mutationFn: async (statement: string) => {
      const known = await queries.fetchQuery({ ...criteriaQuery(courseId, { elementId }), staleTime: 0 });
      const before = known.rows.filter(({ status }) => status === 'active');
      const { rows } = await call('setKnowledge', {
        params: { courseId },
        body: {
          elementId,
          rows: [...before.map(asCriterionInput), { statement }],
          baseVersions: Object.fromEntries(before.map(({ rowId, version }) => [rowId, version])),
        },
      });
      return rows.find(({ rowId }) => !before.some((one) => one.rowId === rowId))?.rowId;
    },
    onSuccess: async (rowId) => {
      await Promise.all([
        refreshCriteria(queries, courseId),
        queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
      ]);
      if (rowId) onAdded(rowId);
    },
  });
  return { add: adding.mutate, isPending: adding.isPending, error: adding.error };
}
