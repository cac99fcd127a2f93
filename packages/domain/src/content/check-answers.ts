import type { Check } from '@coursecraft/contract/assessment/check';

/** What a check wants to hear, in words: no learner reads it before they have answered. */
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
    // Whether a statement is so is said by whatever settles it.
    case 'true-false':
      return [check.stem];
    case 'free-response':
      return [];
  }
}
