import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const limitsQuery = queryOptions({
  queryKey: ['ai-limits'],
  queryFn: ({ signal }) => call('getAiLimits', { signal }),
});

/** In days. */
export const REPORT_DAYS = 90;

export const installationUsageQuery = queryOptions({
  queryKey: ['ai-usage'],
  queryFn: ({ signal }) => call('getAiUsage', { query: { days: REPORT_DAYS }, signal }),
});
