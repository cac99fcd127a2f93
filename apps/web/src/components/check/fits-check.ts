import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { KeyedCheck } from './inputs/input-props.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a response still fits the check, which its author may have changed. */
export function fitsCheck(check: KeyedCheck, response: CheckResponse): boolean {
  const isRecord = typeof response === 'object' && !Array.isArray(response);
  switch (check.type) {
    case 'single-choice':
      return check.options.some(({ id }) => id === response);
    case 'multi-choice':
      return Array.isArray(response) && response.every((chosen) => check.options.some(({ id }) => id === chosen));
    case 'true-false':
      return typeof response === 'boolean';
    case 'numeric':
      return isText(response) || typeof response === 'number';
    case 'short-text':
      return isText(response);
    case 'order':
      return (
        Array.isArray(response) &&
        response.length === check.items.length &&
        check.items.every((item) => response.includes(item))
      );
    case 'match':
      return (
        isRecord &&
        Object.entries(response).every(([left, right]) => check.left.includes(left) && check.right.includes(right))
      );
    case 'cloze':
      return (
        isRecord &&
        Object.entries(response).every(([gap, text]) => check.gaps[gap]?.options?.includes(text) ?? gap in check.gaps)
      );
  }
}
