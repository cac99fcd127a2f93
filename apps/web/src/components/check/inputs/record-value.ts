import type { CheckResponse } from '@coursecraft/contract/assessment/check';

/** Returns a response of gaps or pairs; empty for other types. */
export function recordValue(value: CheckResponse | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
