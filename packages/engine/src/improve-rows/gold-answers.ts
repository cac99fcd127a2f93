import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { coreOf } from '../key-points/core-of.ts';
import { keyPoints } from '../rows/key-points.ts';
import { paraphrase } from '../rows/paraphrase.ts';
import { capital } from '../rows/sentence-case.ts';
import type { TaughtElement } from './taught-element.ts';

type GoldAnswers = RowDraft['goldAnswers'];

/** Whether a criterion is put as a clause with the verb at its end, as German has it: not the words of an answer. */
export const isSubordinate = (statement: string): boolean => /,\s*dass\s/.test(statement);

/** Examples of answers to a claim: one that meets it, one that says a part where it has parts, and one that says nothing. */
export function goldAnswersOf(statement: string, { pack, context, topic }: TaughtElement): GoldAnswers {
  const nothing = { text: context.phrases.gold.notYetOf(topic.title), verdict: 'not-yet' as const };
  if (isSubordinate(statement)) return [nothing];
  const text = coreOf(statement).replace(/[.;:]$/, '');
  const [first = '', ...more] = keyPoints(text, pack.code).map((point) => point.replace(/[,;]?\s+(?:and|und)$/, ''));
  return [
    { text: `${capital(paraphrase(text, pack.code))}.`, verdict: 'met' },
    ...(more.length > 0 ? [{ text: `${capital(first)}.`, verdict: 'partly' as const }] : []),
    nothing,
  ];
}

/** The examples that are there, with the first of the others for each verdict that has none. */
export function completeGoldAnswers(present: GoldAnswers, others: GoldAnswers): GoldAnswers {
  const missing = others.filter(
    ({ verdict, text }, at) =>
      !present.some((gold) => gold.verdict === verdict || gold.text === text) &&
      others.findIndex((gold) => gold.verdict === verdict) === at,
  );
  return missing.length > 0 ? [...present, ...missing] : present;
}
