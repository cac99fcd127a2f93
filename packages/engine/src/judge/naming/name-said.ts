import type { LanguagePack } from '../../language/language-pack.ts';
import { type Form, formOf } from '../../language/question-forms.ts';
import { baseForm } from '../../language/word-forms.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENGLISH_VERBS } from '../../propositions/english-verbs.ts';
import { numbersBeside, type Reader, type ReadText, type Token } from '../compare/read-text.ts';
import { areOpposite, likenessWith } from '../compare/token-likeness.ts';
import type { Named } from './named.ts';

/** What of a wording a question leaves to be named: `Insulin is made by the [pancreas]`. */
type Wanted = {
  text: ReadText;
  name: Token[];
  /** Whether the question asks for a thing, so that another thing is another answer. */
  isThing: boolean;
  /** The rest, which the question gives. */
  given: Token[];
};

/** From these likenesses a word stands for another in a sentence, and where it is the name itself: `Java` is no `JavaScript`. */
const SAME = 0.7;
const SAME_NAME = 0.8;
/** Below this a word says nothing of another. */
const UNLIKE = 0.5;
/** More words than these are told, not named. */
const LONGEST_NAME = 3;
/** What these ask for is told; a name that is missing there is said in other words. */
const TOLD: ReadonlySet<Form> = new Set(['why', 'how', 'procedure', 'comparison', 'what if', 'example', 'is it']);
/** So many words beside it an answer may hold that neither the question nor the wording has. */
const MOST_BESIDE = 2;

/** Words that make the agent of a sentence its object. */
const AGENT = new Set(['by', 'von', 'durch']);
/** Small words that only join a name to its sentence: “turns sugar into [carbon dioxide]”. Others tell: “after baking”. */
const JOINING = new Set('in into to from on at out im ins aus zu zum zur auf an am'.split(' '));
const EITHER = new Set(['and', 'or', 'und', 'oder']);
/** Both sides of these say the same the other way round: “the largest planet is Jupiter”. */
const COPULAS = new Set(['is', 'are', 'was', 'were', "it's", "that's", 'ist', 'sind', 'war', 'waren']);

export type Names = {
  /** Whether a question gives all of a wording but a name or a figure, so that a single word answers it. */
  asksForName(question: string, wording: string): boolean;
  /** What an answer names; undefined where the question asks for more than a name, and where words alone do not tell. */
  namedIn(answer: string, question: string, wording: string): Named | undefined;
};

let englishVerbs: ReadonlySet<string> | undefined;

function isEnglishVerb(stem: string, pack: LanguagePack): boolean {
  englishVerbs ??= new Set([...ENGLISH_VERBS].map((verb) => baseForm(verb, pack)));
  return englishVerbs.has(stem);
}

/** Tells what answers name, in one language. */
export function namesIn({ read, lexicon }: Reader, pack: LanguagePack): Names {
  const like = likenessWith(lexicon);
  const bases = new Map<string, string>();
  const base = (word: string) => {
    const found = bases.get(word) ?? baseForm(word, pack);
    bases.set(word, found);
    return found;
  };
  const alike = (one: Token, other: Token) => (base(one.word) === base(other.word) ? 1 : like(one, other));
  /** German writes what is named with a capital; of English the verbs are known. */
  const isNoun = ({ word, isNumber }: Token, wording: string) =>
    pack.code === 'de'
      ? isNumber || !wording.split(/[^\p{L}\p{N}]+/u).includes(word)
      : !pack.finiteVerb.test(word) && !isEnglishVerb(base(word), pack);
  const isSmall = (word?: Token) => word !== undefined && pack.stopWords.has(word.word);
  const isLike = (word: Token | undefined, tokens: readonly Token[], least: number) =>
    word !== undefined && tokens.some((other) => alike(word, other) >= least);

  const isJoined = ({ all }: ReadText, word: Token) => EITHER.has(all[all.indexOf(word) - 1]?.word ?? '');

  const wantedOf = (question: string, wording: string): Wanted | undefined => {
    const [asked, text] = [read(question), read(wording)];
    const isFresh = text.telling.map((word) => !isLike(word, asked.telling, SAME) && !JOINING.has(word.word));
    // What is done is asked for in other words than it is told: “who wrote it” of “it was written by …”.
    const nouns = text.telling.map((word, at) => isFresh[at] && (isNoun(word, wording) || isJoined(text, word)));
    const hasNoun = nouns.some((noun, at) => noun && !isSmall(text.telling[at]));
    const names = hasNoun ? nouns : isFresh;
    const [first, last] = [names.indexOf(true), names.lastIndexOf(true)];
    if (first < 0 || last - first >= LONGEST_NAME || !isFresh.includes(false)) return undefined;
    const name = text.telling.slice(first, last + 1);
    return {
      text,
      name,
      isThing: hasNoun && !TOLD.has(formOf(question, pack)),
      given: text.telling.filter((word, at) => (at < first || at > last) && !JOINING.has(word.word)),
    };
  };

  const namedIn: Names['namedIn'] = (answer, question, wording) => {
    const wanted = wantedOf(question, wording);
    if (!wanted) return undefined;
    const [own, asked] = [read(answer), read(question)];
    const { text, name, isThing } = wanted;
    const known = [...text.telling, ...asked.telling];
    const beside = own.telling.filter((word) => !isLike(word, known, UNLIKE));
    const isSaid = (word: Token) =>
      word.isNumber ? own.numbers.has(word.word) : isLike(word, own.telling, SAME_NAME) || isUnit(word);
    const isUnit = (word: Token) => word.word.length < 3 && name.some(({ isNumber }) => isNumber);
    const strange = own.telling.filter((word) => !isLike(word, known, SAME_NAME));
    if (isOneOfSeveral(own, name, strange)) return 'doubtful';
    const naming = distinct(own.telling.filter((word) => isLike(word, name, SAME_NAME)));
    const isWhole = name.every(isSaid) && naming >= distinct(name.filter((word) => !word.isNumber && !isUnit(word)));
    if (!isWhole) {
      // Who says more than the wording may say it in other words.
      const isBrief = isThing && own.telling.length <= text.telling.length;
      const isMissed = isBrief && name.every((word) => !isLike(word, own.telling, UNLIKE));
      return (isMissed && beside.length > 0) || own.telling.length < name.length ? 'doubtful' : undefined;
    }
    const isPlain =
      own.negations === text.negations &&
      beside.length <= (name.some(({ isNumber }) => isNumber) ? 0 : MOST_BESIDE) &&
      numbersBeside(own, text, asked).length === 0 &&
      !beside.some((word) => word.word.length < 3 || opposesAny(word, text.telling, lexicon)) &&
      !stands(own, name, (next) => beside.includes(next));
    if (!isPlain) return undefined;
    return standsAsIn(own, wanted, asked) ? 'it' : 'doubtful';
  };

  /** Whether such a word stands right before or behind what is named. */
  function stands(own: ReadText, name: readonly Token[], isSuch: (next: Token, after?: Token) => boolean): boolean {
    return own.all.some((word, at) => {
      if (!isLike(word, name, SAME_NAME)) return false;
      return [-1, 1].some((side) => {
        const next = own.all[at + side];
        return next !== undefined && isSuch(next, own.all[at + 2 * side]);
      });
    });
  }

  /** Whether what is named is one guess among others: “Java or JavaScript”. */
  const isOneOfSeveral = (own: ReadText, name: readonly Token[], strange: readonly Token[]) =>
    stands(own, name, (next, after) => EITHER.has(next.word) && after !== undefined && strange.includes(after));

  /** Whether an answer leaves the words that the question gives as they are, and what it names where the wording has it. */
  function standsAsIn(own: ReadText, { text, name, given }: Wanted, asked: ReadText): boolean {
    const isOfName = (word: Token) => isLike(word, name, SAME);
    const rest = own.telling.filter((word) => !isOfName(word) && isLike(word, given, SAME));
    if (rest.length === 0) return true;
    const agents = [agentOf(text, isOfName), agentOf(own, isOfName)].join(' ');
    const isFirst = ({ telling }: ReadText) => telling.slice(0, 1).some(isOfName);
    // “It was written by X” is “X wrote it”, and the other way round.
    if (agents === 'named none') return isFirst(own);
    if (agents === 'none named') return isFirst(text);
    if (agents === 'none another')
      return isFirst(own) && !isFirst(text) && isLike(text.telling[0], agentsIn(own), SAME);
    if (agents.includes('another')) return agents === 'another another' && inOrder(own.telling, text.telling);
    if (!inOrder(rest, given) && !inOrder(rest, asked.telling)) return false;
    const isEqual = [text, own].some(({ all }) => all.some(({ word }) => COPULAS.has(word)));
    const orders =
      isEqual && agents === 'none none'
        ? [
            [...name, ...given],
            [...given, ...name],
            // “[Methane] warms the air” for “Which gas warms the air?”
            [...name, ...asked.telling],
          ]
        : [text.telling];
    return orders.some((order) => inOrder(own.telling, order));
  }

  function inOrder(words: readonly Token[], text: readonly Token[]): boolean {
    const places = words.flatMap((word) => {
      const at = text.findIndex((other) => alike(word, other) >= SAME);
      return at < 0 ? [] : [at];
    });
    return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  }

  return { namedIn, asksForName: (question, wording) => wantedOf(question, wording) !== undefined };
}

const opposesAny = (word: Token, tokens: readonly Token[], lexicon: Lexicon) =>
  tokens.some((other) => areOpposite(word, other, lexicon));

const distinct = (words: readonly Token[]) => new Set(words.map(({ stem }) => stem)).size;

/** The words behind a “by”. */
const agentsIn = ({ all }: ReadText): Token[] => {
  const at = all.findIndex(({ word }) => AGENT.has(word));
  return at < 0 ? [] : all.slice(at + 1, at + 3);
};

function agentOf(text: ReadText, isOfName: (word: Token) => boolean): 'none' | 'named' | 'another' {
  const agents = agentsIn(text);
  if (agents.length === 0) return 'none';
  return agents.some(isOfName) ? 'named' : 'another';
}
