import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const WHILE_RUNNING_MS = 2_000;

/** Reads again every two seconds while an evaluation runs. */
export const evaluationsQuery = queryOptions({
  queryKey: ['ai-grading-evaluations'],
  queryFn: ({ signal }) => call('listGradingEvaluations', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.evaluations.some(({ state }) => state === 'running') ? WHILE_RUNNING_MS : false,
});
