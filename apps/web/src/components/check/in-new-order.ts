import { shuffled } from '@coursecraft/domain/content/shuffled';
import type { KeyedCheck } from './inputs/input-props.ts';

/**
 * A check as it is shown after so many attempts: each time its options stand in another order, so that nobody answers by
 * the place that an earlier attempt revealed. The first attempt has the author's order.
 */
export function inNewOrder(check: KeyedCheck, attempts: number): KeyedCheck {
  if (attempts === 0 || !('options' in check)) return check;
  return { ...check, options: shuffled(check.options, `${check.id} ${attempts}`) };
}
