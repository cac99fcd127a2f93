import { plainText } from '@coursecraft/domain/text/plain-text';
import type { JudgeRequest } from '../../engine.ts';
import { inOtherNames, type SameNames } from './same-names.ts';

/** Example answers that say a part of it. */
export const halfAnswersOf = (row: Row): string[] =>
  row.goldAnswers.filter((gold) => gold.verdict === 'partly').map((gold) => plainText(gold.text));

type Row = JudgeRequest['rows'][number];

/** How a criterion starts before it says what is to be known. */
const LEAD =
  /^(?:the student |der student |die studentin |sie |er )?(?:can |kann |is able to )?(?:explains?|states?|says?|knows?|describes?|identif(?:y|ies)|names?|gives?|understands?|recogni[sz]es?|tells?|defines?|distinguishe?s?|compares?|summari[sz]es?|discusse?s?|erklären|erklärt|nennt|nennen|beschreibt|beschreiben|versteht|verstehen|weiß|kennt|unterscheidet|erreicht das lernziel „[^“]*“)\s*(?::\s*)?(?:that\s+|dass\s+|what belongs here:\s*|the steps in order:\s*|was dazugehört:\s*|die schritte in der richtigen reihenfolge:\s*)?/i;

/** What a criterion wants known, without the words that lead to it; empty where it says nothing. */
export function coreOf(criterion: string): string {
  const statement = plainText(criterion).trim();
  const core = statement.replace(LEAD, '').replace(/^[,:]\s*(?:dass\s+|that\s+)?/, '');
  // “Explains the precedence of operators: when …” — what is to be known stands after the colon.
  const colon = core.indexOf(': ');
  const after = colon > 0 ? core.slice(colon + 2) : '';
  return (after.split(' ').length >= 5 ? after : core) || statement;
}

/** The texts that an answer may agree with: what the statement asks for, and the example answers that meet it. */
export function referencesOf(row: Row, names: SameNames): string[] {
  const told = coreOf(row.statement);
  if (!told) return [];
  const golds = row.goldAnswers.filter((gold) => gold.verdict === 'met').map((gold) => plainText(gold.text));
  const own = [told, ...golds].filter((text) => text.trim().length > 0);
  return [...own, ...own.slice(0, 1).flatMap((text) => inOtherNames(text, names))];
}
