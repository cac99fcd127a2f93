import { words } from '@coursecraft/domain/language/words';
import { english } from '../language/english.ts';
import { german } from '../language/german.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { contentWords } from './content-words.ts';
import { isCopied } from './copied-from.ts';
import { sentencesOf } from './sentences-of.ts';

/** Why there is nothing in an answer to be judged. */
export type NothingOfOwn = 'too-short' | 'off-topic' | 'copied' | 'keywords-only';

/** Fewer words that tell are an answer only where one word is asked for, or in a sentence: “you put one into another”. */
const FEWEST = 2;
const SENTENCE = 6;

type Asked = {
  question: string;
  seen: string;
  pack: LanguagePack;
  mayBeOneWord: boolean;
  /** Whether it names just what is asked for, with which a formula in words is no list of them. */
  saysIt: boolean;
};

/** The sentences of an answer that can be judged, or why there are none. */
export function ownSentences(
  answer: string,
  { question, seen, pack, mayBeOneWord, saysIt }: Asked,
): { sentences: string[] } | { nothing: NothingOfOwn } {
  const sentences = sentencesOf(answer);
  if (sentences.length === 0) return { nothing: 'too-short' };
  const text = sentences.join(' ');
  const own = new Set(contentWords(text, pack).map(({ stem }) => stem));
  const asked = new Set(contentWords(question, pack).map(({ stem }) => stem));
  const isAsked = [...own].every((stem) => asked.has(stem));
  const isSentence = own.size > 0 && words(text).length >= SENTENCE;
  const mayBeShort = isSentence || saysIt || (mayBeOneWord && !isAsked);
  if (own.size < FEWEST && !mayBeShort) return { nothing: 'too-short' };
  if (!saysIt && isKeywordList(text, pack)) return { nothing: 'keywords-only' };
  if (isCopied(text, seen)) return { nothing: 'copied' };
  return isAsked ? { nothing: 'off-topic' } : { sentences };
}

/** Words without a sentence around them: hardly any small words, of another language neither, and no verb. */
function isKeywordList(text: string, pack: LanguagePack): boolean {
  const list = words(text);
  if (list.length < 4) return false;
  const small = list.filter((word) => english.stopWords.has(word) || german.stopWords.has(word)).length;
  return small < list.length * 0.1 && !(pack.finiteVerb.test(text) && small > 0);
}
