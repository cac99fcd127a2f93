import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { KeyedCheck } from './inputs/input-props.ts';

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export function isAnswered(check: KeyedCheck, value: CheckResponse | undefined): boolean {
  switch (check.type) {
    case 'true-false':
      return typeof value === 'boolean';
    case 'multi-choice':
      return Array.isArray(value) && value.length > 0;
    case 'order':
      return true;
    case 'cloze':
    case 'match': {
      if (typeof value !== 'object' || Array.isArray(value)) return false;
      const names = check.type === 'cloze' ? Object.keys(check.gaps) : check.left;
      return names.every((name) => filled(value[name]));
    }
    default:
      return filled(value);
  }
}
