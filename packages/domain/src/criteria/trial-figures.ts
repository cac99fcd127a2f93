import type { TrialFigures } from '@coursecraft/contract/criteria/grading-trial';
import type { Result } from '@coursecraft/contract/progress/result';

export type TriedAnswer = { verdict: Result; judged: readonly Result[] };

const none = () => ({ met: 0, partly: 0, 'not-yet': 0 });

/** Counts agreement with the author and between runs. */
export function trialFigures(answers: readonly TriedAnswer[]): TrialFigures {
  const confusion: TrialFigures['confusion'] = { met: none(), partly: none(), 'not-yet': none() };
  let [agreeing, all, flips] = [0, 0, 0];
  for (const { verdict, judged: graded } of answers) {
    for (const result of graded) confusion[verdict][result] += 1;
    agreeing += graded.filter((result) => result === verdict).length;
    all += graded.length;
    if (new Set(graded).size > 1) flips += 1;
  }
  return { agreement: all > 0 ? agreeing / all : undefined, flips, confusion };
}

/** Returns whether a good example is refused, or a partly right or bad one accepted. */
export const failsOwnGold = (answers: readonly TriedAnswer[]): boolean =>
  answers.some(({ verdict, judged: graded }) => graded.some((result) => (result === 'met') !== (verdict === 'met')));

export const differsFromAuthor = ({ verdict, judged: graded }: TriedAnswer): boolean =>
  graded.some((result) => result !== verdict);
