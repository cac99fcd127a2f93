import type { TrialFigures } from '@coursecraft/contract/criteria/grading-trial';
import type { Result } from '@coursecraft/contract/progress/result';

/** An answer of which an author said what it is worth, with what a judge said of it each time. */
export type TriedAnswer = { verdict: Result; judged: readonly Result[] };

const none = () => ({ met: 0, partly: 0, 'not-yet': 0 });

/** How far a judge agrees with the author, and with itself. */
export function trialFigures(answers: readonly TriedAnswer[]): TrialFigures {
  const confusion: TrialFigures['confusion'] = { met: none(), partly: none(), 'not-yet': none() };
  let [agreeing, all, flips] = [0, 0, 0];
  for (const { verdict, judged: graded } of answers) {
    for (const said of graded) confusion[verdict][said] += 1;
    agreeing += graded.filter((said) => said === verdict).length;
    all += graded.length;
    if (new Set(graded).size > 1) flips += 1;
  }
  return { agreement: all > 0 ? agreeing / all : undefined, flips, confusion };
}

/** Whether a judge ever refuses what the author calls good, or grants what the author calls bad. */
export const failsOwnGold = (answers: readonly TriedAnswer[]): boolean =>
  answers.some(
    ({ verdict, judged: graded }) =>
      (verdict === 'met' && graded.some((said) => said !== 'met')) ||
      (verdict === 'not-yet' && graded.some((said) => said === 'met')),
  );
