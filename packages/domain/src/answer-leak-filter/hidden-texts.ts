import type { Check } from '@coursecraft/contract/assessment/check';
import type { CriterionDraft } from '../drafting/draft.ts';

type HiddenText = Pick<CriterionDraft, 'statement' | 'guidance' | 'goldAnswers' | 'keyPoints' | 'misconceptions'>;

/** Returns the texts of a criterion that students must not see. */
export const hiddenInCriterion = ({
  statement,
  guidance,
  goldAnswers,
  keyPoints,
  misconceptions,
}: HiddenText): string[] => [
  statement,
  guidance,
  ...goldAnswers.map(({ text }) => text),
  ...keyPoints.flatMap(({ text, accepted = [] }) => [text, ...accepted]),
  ...misconceptions.map(({ text }) => text),
];

/** Shorter options, such as “no”, occur in any text. */
const LEAST_LETTERS = 4;
const isDistinctive = (option: string) => option.length >= LEAST_LETTERS || /\d/.test(option);

/** Returns the keys and result feedback of a check. */
export function hiddenInCheck(check: Check): string[] {
  const texts = [...(check.hints ?? []), check.explanation ?? ''];
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return [
        ...texts,
        ...check.options.map(({ feedback }) => feedback ?? ''),
        ...check.options.flatMap(({ text, correct }) => (correct && isDistinctive(text) ? [text] : [])),
      ];
    case 'short-text':
      return [...texts, ...check.accept];
    case 'cloze':
      return [...texts, ...Object.values(check.gaps).flatMap(({ accept }) => accept)];
    case 'numeric':
      return [...texts, `${check.answer} ${check.unit ?? ''}`];
    case 'match':
      return [...texts, ...check.pairs.map(({ left, right }) => `${left} ${right}`)];
    case 'order':
      return [...texts, check.items.join(' ')];
    case 'true-false':
    case 'free-response':
      return texts;
  }
}
