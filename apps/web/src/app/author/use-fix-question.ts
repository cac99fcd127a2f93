import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { useQueryClient } from '@tanstack/react-query';
import { coverageQuery } from '../../api/criteria-queries.ts';

type Question = { elementId: string; itemId?: string | undefined; scenarioId?: string | undefined };

/** Finds what asks for a criterion and opens it: a check of its own element, another check, or a scenario. */
export function useFixQuestion(courseId: string, onOpen: (question: Question) => void) {
  const queries = useQueryClient();
  return async ({ rowId, elementId }: Pick<Criterion, 'rowId' | 'elementId'>) => {
    const { rows } = await queries.fetchQuery(coverageQuery(courseId, {}));
    const asking = rows.find((one) => one.rowId === rowId)?.checkedIn ?? [];
    const checks = asking.filter(({ itemId }) => itemId !== undefined);
    onOpen(checks.find((check) => check.elementId === elementId) ?? checks[0] ?? asking[0] ?? { elementId });
  };
}
