import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { useQueryClient } from '@tanstack/react-query';
import { coverageQuery } from '../../api/criteria-queries.ts';

type Question = { elementId: string; itemId?: string | undefined };

/** Finds the check that asks for a criterion, first in the criterion's own element, and opens it. */
export function useFixQuestion(courseId: string, onOpen: (question: Question) => void) {
  const queries = useQueryClient();
  return async ({ rowId, elementId }: Pick<Criterion, 'rowId' | 'elementId'>) => {
    const { rows } = await queries.fetchQuery(coverageQuery(courseId, {}));
    const checks =
      rows.find((one) => one.rowId === rowId)?.checkedIn.filter(({ itemId }) => itemId !== undefined) ?? [];
    onOpen(checks.find((check) => check.elementId === elementId) ?? checks[0] ?? { elementId });
  };
}
