import type { Check } from '@coursecraft/contract/assessment/check';
import { choicesToRead } from '../checks/choice-check.ts';
import { sidesToRead } from '../checks/match-check.ts';
import { lines } from '../qti/problem/asking.ts';

/** Writes a check as Markdown without its answer. */
export function checkToRead(check: Check): string {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return choicesToRead(check.stem, check.options);
    case 'match':
      return sidesToRead(check.stem, check.pairs);
    case 'order':
      return choicesToRead(
        check.stem,
        check.items.toSorted().map((text) => ({ text })),
      );
    case 'cloze': {
      const offered = Object.values(check.gaps).flatMap(({ options = [] }) => options);
      const text = lines(check.stem, check.text.replace(/\{\{\w+\}\}/g, '\\_\\_\\_\\_'));
      return choicesToRead(
        text,
        [...new Set(offered)].toSorted().map((option) => ({ text: option })),
      );
    }
    default:
      return check.stem;
  }
}
