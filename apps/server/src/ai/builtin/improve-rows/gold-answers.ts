import type { RowDraft } from '../../engine.ts';
import { keyPoints } from '../rows/key-points.ts';
import { paraphrase } from '../rows/paraphrase.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { capital } from '../rows/sentence-case.ts';
import type { TaughtElement } from './taught-element.ts';

type GoldAnswers = RowDraft['goldAnswers'];

/** Examples of answers to a claim: one that meets it, one that says a part where it has parts, and one that says nothing. */
export function goldAnswersOf(claim: string, planned: PlannedRow | undefined, taught: TaughtElement): GoldAnswers {
  if (planned) return planned.draft.goldAnswers;
  const { pack, context, title } = taught;
  const text = claim.replace(/[.;:]$/, '');
  const [first = '', ...more] = keyPoints(text, pack.code);
  return [
    { text: `${capital(paraphrase(text, pack.code))}.`, verdict: 'met' },
    ...(more.length > 0 ? [{ text: `${capital(first)}.`, verdict: 'partly' as const }] : []),
    { text: context.phrases.gold.notYet(title), verdict: 'not-yet' },
  ];
}

/** The examples that are there, with one of the others for each verdict that has none. */
export function completeGoldAnswers(present: GoldAnswers, others: GoldAnswers): GoldAnswers {
  const missing = others.filter(
    ({ verdict, text }) => !present.some((gold) => gold.verdict === verdict || gold.text === text),
  );
  return missing.length > 0 ? [...present, ...missing] : present;
}
