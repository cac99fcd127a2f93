import type { CheckResponse } from '@coursecraft/contract/assessment/check';

/** A response of named parts (gaps, pairs); empty while it is anything else. */
export function recordValue(value: CheckResponse | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
