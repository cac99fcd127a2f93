import type { CheckResponse } from '@coursecraft/contract/assessment/check';

export function recordValue(value: CheckResponse | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
