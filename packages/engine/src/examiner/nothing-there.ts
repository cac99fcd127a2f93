import type { ExamineRequest, RowExamination } from '@coursecraft/ai/engine/engine';
import { contentWords } from '../judge/content-words.ts';
import { isCopied } from '../judge/copied-from.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { ownTextOf } from './talk-state.ts';

/** Why there is nothing in a turn to judge. */
export type NothingThere = 'empty' | 'copied' | 'said' | 'question' | 'keywords';

/**
 * Whether the last turn holds nothing that a grader could read: no words and no choice, or only words that stood before
 * the student. What words mean is not asked here.
 */
export function hasNothingToGrade(request: ExamineRequest, pack: LanguagePack): boolean {
  const { turns, seen } = request;
  const turn = turns.at(-1);
  if (!turn || turn.chosen !== undefined) return !turn;
  const text = turn.text.trim();
  return text === '' || ownTextOf(request, turns.length - 1, pack) === '' || isCopied(text, seen);
}

/** What is wrong with the last turn as an answer, where it is none. A choice alone is one. */
export function nothingThere(
  request: ExamineRequest,
  rows: readonly RowExamination[],
  pack: LanguagePack,
): NothingThere | undefined {
  const { turns, question } = request;
  const turn = turns.at(-1);
  if (!turn) return 'empty';
  const text = turn.text.trim();
  if (text === '') return turn.chosen === undefined ? 'empty' : undefined;
  const moved = rows.some(({ points }) => points.some(({ from }) => from === turn.messageId));
  if (moved || turn.chosen !== undefined) return undefined;
  const asked = new Set(contentWords(question, pack).map(({ stem }) => stem));
  const said = contentWords(text, pack);
  if (said.length === 0) return 'empty';
  if (said.length > 1 && said.every(({ stem }) => asked.has(stem))) return 'question';
  if (ownTextOf(request, turns.length - 1, pack) === '') return 'said';
  const reasons = rows.map(({ reason }) => reason);
  if (isCopied(text, request.seen)) return 'copied';
  if (reasons.includes('keywords-only')) return 'keywords';
  return reasons.includes('too-short') && turn.asked?.gap === undefined ? 'empty' : undefined;
}
