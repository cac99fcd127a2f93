import type { Check } from '@coursecraft/contract/assessment/check';

/** Returns the right answers of a check in words; students must not see them. */
export function answersOf(check: Check): string[] {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return check.options.filter(({ correct }) => correct).map(({ text }) => text);
    case 'short-text':
      return check.accept;
    case 'cloze':
      return Object.values(check.gaps).flatMap(({ accept }) => accept);
    case 'numeric':
      return [`${check.answer} ${check.unit ?? ''}`.trim()];
    case 'match':
      return check.pairs.map(({ left, right }) => `${left}: ${right}`);
    case 'order':
      return [check.items.join('; ')];
    // A true or false statement is no answer text.
    case 'true-false':
      return [check.stem];
    case 'free-response':
      return [];
  }
}
