import type { LanguagePack } from '../../language/language-pack.ts';
import { baseForm } from '../../language/word-forms.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENGLISH_VERBS } from '../../propositions/english-verbs.ts';
import type { Token } from '../compare/read-text.ts';
import { likenessWith } from '../compare/token-likeness.ts';

/** From these likenesses a word stands for another in a sentence, and where it is the name itself: `Java` is no `JavaScript`. */
export const SAME = 0.7;
export const SAME_NAME = 0.8;
/** From this on a word may be part of another: `Sprache` of `Stilsprache`. */
export const LIKELY = 0.5;

export type SameWord = {
  isLike(word: Token | undefined, tokens: readonly Token[], least: number): boolean;
  /** Whether a word names something: German writes it with a capital, of English the verbs are known. */
  isNoun(word: Token, wording: string): boolean;
  isSmall(word: Token): boolean;
};

let englishVerbs: ReadonlySet<string> | undefined;

function isEnglishVerb(stem: string, pack: LanguagePack): boolean {
  englishVerbs ??= new Set([...ENGLISH_VERBS].map((verb) => baseForm(verb, pack)));
  return englishVerbs.has(stem);
}

/** Compares words by their base forms, too: “wrote” is “written”. */
export function sameWordIn(lexicon: Lexicon, pack: LanguagePack): SameWord {
  const like = likenessWith(lexicon);
  const bases = new Map<string, string>();
  const base = (word: string) => {
    const found = bases.get(word) ?? baseForm(word, pack);
    bases.set(word, found);
    return found;
  };
  const alike = (one: Token, other: Token) => (base(one.word) === base(other.word) ? 1 : like(one, other));
  return {
    isLike: (word, tokens, least) => word !== undefined && tokens.some((other) => alike(word, other) >= least),
    isNoun: ({ word, isNumber }, wording) =>
      pack.code === 'de'
        ? isNumber || !wording.split(/[^\p{L}\p{N}]+/u).includes(word)
        : !pack.finiteVerb.test(word) && !isEnglishVerb(base(word), pack),
    isSmall: ({ word }) => pack.stopWords.has(word),
  };
}
