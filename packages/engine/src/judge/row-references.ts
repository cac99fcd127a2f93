import { withoutLead } from '@coursecraft/domain/knowledge/without-lead';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { JudgeRequest } from '../engine.ts';
import { inOtherNames, type SameNames } from './same-names.ts';

/** Example answers that say a part of it. */
export const halfAnswersOf = (row: Row): string[] =>
  row.goldAnswers.filter((gold) => gold.verdict === 'partly').map((gold) => inlineText(gold.text));

type Row = JudgeRequest['rows'][number];

/** What a criterion wants known, without the words that lead to it; empty where it says nothing. */
export function coreOf(criterion: string): string {
  const statement = inlineText(criterion).trim();
  const core = withoutLead(statement);
  // “Explains the precedence of operators: when …” — what is to be known stands after the colon.
  const colon = core.indexOf(': ');
  const after = colon > 0 ? core.slice(colon + 2) : '';
  return (after.split(' ').length >= 5 ? after : core) || statement;
}

/** The texts that an answer may agree with: what the statement asks for, and the example answers that meet it. */
export function referencesOf(row: Row, names: SameNames): string[] {
  const told = coreOf(row.statement);
  if (!told) return [];
  const golds = row.goldAnswers.filter((gold) => gold.verdict === 'met').map((gold) => inlineText(gold.text));
  const own = [told, ...golds].filter((text) => text.trim().length > 0);
  return [...own, ...own.slice(0, 1).flatMap((text) => inOtherNames(text, names))];
}
