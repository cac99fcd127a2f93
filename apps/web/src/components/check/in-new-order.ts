import { shuffled } from '@coursecraft/domain/content/shuffled';
import type { KeyedCheck } from './inputs/input-props.ts';

/** Shuffles options by attempt, so that positions reveal nothing. The first attempt has the author's order. */
export function inNewOrder(check: KeyedCheck, attempts: number): KeyedCheck {
  if (attempts === 0 || !('options' in check)) return check;
  return { ...check, options: shuffled(check.options, `${check.id} ${attempts}`) };
}
