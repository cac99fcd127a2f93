import { words } from '@coursecraft/domain/language/words';
import type { JudgeRequest, RowJudgement } from '../engine.ts';
import { english } from '../language/english.ts';
import { german } from '../language/german.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { align } from './align.ts';
import { cleanAnswer } from './clean-answer.ts';
import { type ContentWord, contentWords } from './content-words.ts';
import { isCopied } from './copied-from.ts';
import { listedItems, shareOfItems } from './listed-items.ts';
import { oppositePolarity, saysOpposite } from './polarity.ts';
import { halfAnswersOf, referencesOf } from './row-references.ts';
import { type SameNames, sameNamesIn } from './same-names.ts';
import { MET_FROM, PARTLY_FROM, scoreOf } from './thresholds.ts';
import { type Likeness, likenessIn } from './word-likeness.ts';

/** With less than this part of the new words, an answer that is closer to a half answer is one. */
const HALF = 0.62;

/** A met answer says at least this part of what the question does not already give. */
const NEWS = 0.33;

/** A criterion that asks for a list is met by most of its items, whatever an answer says of a few. */
const ITEMS = 0.7;

/** Sentences in a row that are looked at as one statement, besides one, two, and the whole answer. */
const SPAN = 3;

type Judged = {
  sameNames: SameNames;
  answer: string;
  sentences: string[];
  question: ContentWord[];
  pack: LanguagePack;
  alike: Likeness;
};

/**
 * Judges a free answer against each row by its words alone: how much of what the row asks for the answer says, in
 * which neighbourhood, and whether it turns it round. The same answer always gets the same judgement.
 */
export function judgeRows(request: JudgeRequest): RowJudgement[] {
  const { answer, rows, question, seen } = request;
  const refuse =
    (reason: RowJudgement['reason']) =>
    (row: JudgeRequest['rows'][number]): RowJudgement => ({
      rowId: row.rowId,
      verdict: 'not-yet',
      reason: row.statement.trim() ? reason : 'empty-rubric',
    });
  const { sentences } = cleanAnswer(answer);
  const pack = pickPack(`${rows.map((row) => row.statement).join(' ')} ${answer}`, request.language);
  const own = contentWords(sentences.join(' '), pack);
  if (sentences.length === 0) return rows.map(refuse(answer.trim() ? 'off-topic' : 'too-short'));
  const stemsSaid = new Set(own.map((word) => word.stem)).size;
  if (stemsSaid < 2 && !rows.some((row) => asksForAWord(row, pack))) return rows.map(refuse('too-short'));
  if (isCopied(sentences.join(' '), seen)) return rows.map(refuse('copied'));
  if (isKeywordList(sentences.join(' '), pack)) return rows.map(refuse('keywords-only'));
  const asked = contentWords(question, pack);
  const stems = new Set(asked.map((word) => word.stem));
  if (own.every((word) => stems.has(word.stem))) return rows.map(refuse('off-topic'));
  const judged: Judged = {
    sameNames: sameNamesIn(seen),
    answer,
    sentences,
    question: asked,
    pack,
    alike: likenessIn(pack),
  };
  return rows.map((row) => judgeRow(row, judged, request));
}

/** A row whose answer is a name: “Names the capital: Paris.” */
const asksForAWord = (row: JudgeRequest['rows'][number], pack: LanguagePack) =>
  referencesOf(row, []).some((reference) => new Set(contentWords(reference, pack).map((word) => word.stem)).size <= 2);

function judgeRow(row: JudgeRequest['rows'][number], judged: Judged, request: JudgeRequest): RowJudgement {
  const references = referencesOf(row, judged.sameNames);
  if (references.length === 0) return { rowId: row.rowId, verdict: 'not-yet', reason: 'empty-rubric' };
  const best = references
    .map((reference) => ({ reference, ...bestSpan(judged, reference) }))
    .reduce((a, b) => (b.score > a.score ? b : a));
  const { pack } = judged;
  if (best.score < PARTLY_FROM) return { rowId: row.rowId, verdict: 'not-yet', reason: 'off-topic' };
  const statement = references[0] ?? best.reference;
  if (saysOpposite(best.span, statement, request.question, pack))
    return { rowId: row.rowId, verdict: 'not-yet', reason: 'contradicts' };
  if (references.every((reference) => oppositePolarity(best.span, reference, request.question, pack)))
    return { rowId: row.rowId, verdict: 'not-yet', reason: 'negated' };
  const items = listedItems(statement);
  const said = contentWords(judged.sentences.join(' '), pack);
  const lacks = shareOfItems(items, said, pack, judged.alike) < ITEMS;
  const half = best.fresh < HALF && halfAnswersOf(row).some((text) => bestSpan(judged, text).score > best.score);
  if (lacks || half || best.fresh < NEWS || best.score < MET_FROM[request.strictness])
    return { rowId: row.rowId, verdict: 'partly', reason: 'partly' };
  return { rowId: row.rowId, verdict: 'met', quote: best.span, reason: 'met' };
}

/** The run of sentences that agrees best with a reference, as it stands in the answer. */
function bestSpan(judged: Judged, reference: string): { span: string; score: number; fresh: number } {
  const { sentences, answer, question, pack, alike } = judged;
  const wanted = contentWords(reference, pack);
  let best = { span: '', score: -1, fresh: 0 };
  const lengths = [...new Set([1, 2, SPAN, sentences.length])].filter((length) => length <= sentences.length);
  for (const length of lengths)
    for (let at = 0; at + length <= sentences.length; at += 1) {
      const span = verbatim(answer, sentences.slice(at, at + length));
      if (span === undefined) continue;
      const features = align(contentWords(span, pack), wanted, question, alike);
      const score = scoreOf(features);
      // A longer span must gain something: the quote is to be the part that carries the verdict.
      if (score > best.score + (length > 1 ? 0.02 : 0)) best = { span, score, fresh: features.newRecall };
    }
  return best;
}

/** Consecutive sentences with what stands between them; undefined where something was left out in between. */
function verbatim(answer: string, sentences: string[]): string | undefined {
  const [first = '', last = ''] = [sentences[0], sentences.at(-1)];
  const start = answer.indexOf(first);
  const end = answer.indexOf(last, start) + last.length;
  const span = answer.slice(start, end);
  return span.replace(/\s+/g, '') === sentences.join('').replace(/\s+/g, '') ? span : undefined;
}

/** Words without a sentence around them: hardly any small words, of another language neither, and no verb. */
function isKeywordList(text: string, pack: LanguagePack): boolean {
  const list = words(text);
  const small = list.filter((word) => english.stopWords.has(word) || german.stopWords.has(word)).length;
  if (list.length < 4) return false;
  return small < list.length * 0.1 && !(pack.finiteVerb.test(text) && small > 0);
}
