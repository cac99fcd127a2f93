import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import { type Asking, asksOtherwise } from './criterion-set.ts';

type Versioned = Asking & { version: number };
/** A save with the author's decision, if one was needed. */
export type CriterionSave = Versioned & { change?: CriterionChange | null };

/** Returns whether a criterion kept its meaning over saves, oldest first. An undecided one may not. */
export function stillAsks(graded: Versioned, saves: readonly CriterionSave[]): boolean {
  let before = graded;
  for (const save of saves) {
    const isNext = save.version === before.version + 1;
    const carries = isNext && save.change === 'carry';
    if (save.change === 'verify' || (!carries && asksOtherwise(before, save))) return false;
    before = save;
  }
  return true;
}
