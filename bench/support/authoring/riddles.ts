import type { Check } from '../../../packages/contract/src/shapes/check.ts';

export const RIDDLE_KINDS = ['single-choice', 'multi-choice', 'true-false', 'match', 'order', 'cloze'] as const;

/** One choice of a keyed check as somebody sees it who knows nothing: what is asked, and what there is to choose from. */
export type Riddle = {
  kind: (typeof RIDDLE_KINDS)[number];
  asked: string;
  options: readonly string[];
  /** Indexes of the options that are right. */
  right: readonly number[];
  /** Whether learners see the options in the order of the draft. */
  inOrder: boolean;
};

/** What there is to guess in a check: one riddle, or one for each pair, gap and next step. */
export function riddlesOf(check: Check): Riddle[] {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice': {
      const right = check.options.flatMap(({ correct }, at) => (correct ? [at] : []));
      const options = check.options.map(({ text }) => text);
      // Where every option is right, nobody can miss.
      return right.length < options.length
        ? [{ kind: check.type, asked: check.stem, options, right, inOrder: true }]
        : [];
    }
    case 'true-false':
      return [
        {
          kind: check.type,
          asked: check.stem,
          options: ['true', 'false'],
          right: [check.answer ? 0 : 1],
          inOrder: true,
        },
      ];
    case 'match': {
      const options = check.pairs.map(({ right }) => right);
      return check.pairs.map(({ left }, at) => ({
        kind: check.type,
        asked: left,
        options,
        right: [at],
        inOrder: false,
      }));
    }
    case 'order':
      return check.items.slice(0, -1).map((_, at) => ({
        kind: check.type,
        asked: check.stem,
        options: check.items.slice(at),
        right: [0],
        inOrder: false,
      }));
    case 'cloze':
      return Object.entries(check.gaps).flatMap(([gap, { accept, options = [] }]): Riddle[] => {
        const right = options.flatMap((option, at) => (accept.includes(option) ? [at] : []));
        const asked = check.text.replace(`{{${gap}}}`, ' … ');
        return right.length > 0 && right.length < options.length
          ? [{ kind: check.type, asked, options, right, inOrder: false }]
          : [];
      });
    default:
      return [];
  }
}

/** How often who picks blindly is right. */
export const chanceOf = ({ right, options }: Riddle) => right.length / options.length;
