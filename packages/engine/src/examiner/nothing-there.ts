import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { ExamineRequest, RowExamination } from '../engine.ts';
import { cleanAnswer } from '../judge/clean-answer.ts';
import { contentWords } from '../judge/content-words.ts';
import { isCopied } from '../judge/copied-from.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { ownTextOf } from './talk-state.ts';

/** Why there is nothing in a turn to judge. */
export type NothingThere = 'empty' | 'claim' | 'order' | 'copied' | 'said' | 'question' | 'keywords';

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
  const { sentences, addressedJudge } = cleanAnswer(text);
  if (sentences.length === 0) return addressedJudge ? 'order' : splitSentences(text).length > 0 ? 'claim' : 'empty';
  const asked = new Set(contentWords(question, pack).map(({ stem }) => stem));
  const said = contentWords(text, pack);
  if (said.length === 0) return 'empty';
  if (said.length > 1 && said.every(({ stem }) => asked.has(stem))) return 'question';
  if (ownTextOf(request, turns.length - 1, pack) === '') return 'said';
  const reasons = rows.map(({ reason }) => reason);
  if (isCopied(sentences.join(' '), request.seen)) return 'copied';
  if (reasons.includes('keywords-only')) return 'keywords';
  return reasons.includes('too-short') && turn.asked?.gap === undefined ? 'empty' : undefined;
}
