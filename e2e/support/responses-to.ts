import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';

export type KeyedCheck = Exclude<Check, { type: 'free-response' }>;

/** Returns a right and a wrong response. */
export function responsesTo(check: KeyedCheck): { right: CheckResponse; wrong: CheckResponse } {
  switch (check.type) {
    case 'single-choice':
      return {
        right: check.options.find((option) => option.correct)?.id ?? '',
        wrong: check.options.find((option) => !option.correct)?.id ?? '',
      };
    case 'multi-choice':
      return {
        right: check.options.filter((option) => option.correct).map(({ id }) => id),
        wrong: check.options.filter((option) => !option.correct).map(({ id }) => id),
      };
    case 'true-false':
      return { right: check.answer, wrong: !check.answer };
    case 'numeric':
      return { right: String(check.answer), wrong: String(check.answer + 10 * (1 + (check.tolerance ?? 0))) };
    case 'short-text':
      return { right: check.accept[0] ?? '', wrong: 'no idea at all' };
    case 'cloze': {
      const gaps = Object.entries(check.gaps);
      const wrongOf = ({ accept, options }: (typeof gaps)[number][1]) =>
        options?.find((option) => !accept.includes(option)) ?? 'no idea at all';
      return {
        right: Object.fromEntries(
          gaps.map(([gap, { accept, options }]) => [
            gap,
            options?.find((one) => accept.includes(one)) ?? accept[0] ?? '',
          ]),
        ),
        wrong: Object.fromEntries(gaps.map(([gap, key]) => [gap, wrongOf(key)])),
      };
    }
    case 'match': {
      const rights = check.pairs.map((pair) => pair.right);
      return {
        right: Object.fromEntries(check.pairs.map(({ left, right }) => [left, right])),
        wrong: Object.fromEntries(
          check.pairs.map(({ left }, index) => [left, rights[(index + 1) % rights.length] ?? '']),
        ),
      };
    }
    case 'order':
      return { right: check.items, wrong: [...check.items].reverse() };
  }
}
