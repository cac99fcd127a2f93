import type { TrialFigures } from '@coursecraft/contract/shapes/row-trial';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';

/** An answer of which an author said what it is worth, with what a judge said of it each time. */
export type TriedAnswer = { verdict: Verdict; judged: readonly Verdict[] };

const none = () => ({ met: 0, partly: 0, 'not-yet': 0 });

/** How far a judge agrees with the author, and with itself. */
export function trialFigures(answers: readonly TriedAnswer[]): TrialFigures {
  const confusion: TrialFigures['confusion'] = { met: none(), partly: none(), 'not-yet': none() };
  let [agreeing, all, flips] = [0, 0, 0];
  for (const { verdict, judged } of answers) {
    for (const said of judged) confusion[verdict][said] += 1;
    agreeing += judged.filter((said) => said === verdict).length;
    all += judged.length;
    if (new Set(judged).size > 1) flips += 1;
  }
  return { agreement: all > 0 ? agreeing / all : undefined, flips, confusion };
}

/** Whether a judge ever refuses what the author calls good, or grants what the author calls bad. */
export const failsOwnGold = (answers: readonly TriedAnswer[]): boolean =>
  answers.some(
    ({ verdict, judged }) =>
      (verdict === 'met' && judged.some((said) => said !== 'met')) ||
      (verdict === 'not-yet' && judged.some((said) => said === 'met')),
  );
