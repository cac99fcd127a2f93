import type { LanguagePack } from '../../language/language-pack.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { numbersBeside, type Reader, type ReadText, type Token } from '../compare/read-text.ts';
import { areOpposite } from '../compare/token-likeness.ts';
import type { Named } from './named.ts';
import { LIKELY, SAME, SAME_NAME, sameWordIn } from './same-word.ts';
import { AGENTS, CONJUNCTIONS } from './small-words.ts';
import { type Wanted, wantedIn } from './wanted-name.ts';

/** So many words beside it an answer may hold that neither the question nor the wording has. */
const MOST_BESIDE = 2;

/** So many words behind a “by” may hold who does it: “by the Scottish scientist Alexander Fleming”. */
const LONGEST_AGENT = 6;
/** What leaves open whether the name is meant: “Java or JavaScript”, “anything except methane”. */
const TAKES_BACK = new Set(['or', 'except', 'besides', 'instead', 'oder', 'außer', 'statt', 'anstatt']);
/** Both sides of these say the same the other way round: “the largest planet is Jupiter”. */
const COPULAS = new Set(['is', 'are', 'was', 'were', "it's", "that's", 'ist', 'sind', 'war', 'waren']);

/** What an answer names; undefined where words alone do not tell. */
export type NameSaid = (answer: string) => Named | undefined;

/** Tells what answers name where a question gives the rest of a wording; nothing where it asks for more than a name. */
export function namesIn(
  reader: Reader,
  pack: LanguagePack,
): (question: string, wording: string) => NameSaid | undefined {
  const { read, lexicon } = reader;
  const sameWord = sameWordIn(lexicon, pack);
  const { isLike } = sameWord;
  const wantedOf = wantedIn(reader, sameWord, pack);

  const namedIn = (answer: string, asked: ReadText, wanted: Wanted): Named | undefined => {
    const own = read(answer);
    const { text, name, isThing } = wanted;
    const known = [...text.telling, ...asked.telling];
    const beside = own.telling.filter((word) => !isLike(word, known, LIKELY));
    const numbersIn = ({ word }: Token) => [...read(word).numbers];
    const isSaid = (word: Token) =>
      numbersIn(word).length > 0
        ? numbersIn(word).every((one) => own.numbers.has(one))
        : isLike(word, own.telling, SAME_NAME) || isUnit(word);
    const isUnit = (word: Token) => word.word.length < 3 && name.some(({ isNumber }) => isNumber);
    const strange = own.telling.filter((word) => !isLike(word, known, SAME_NAME));
    const takesBack =
      own.all.some(({ word }) => TAKES_BACK.has(word)) && !text.all.some(({ word }) => TAKES_BACK.has(word));
    // Who says more than the wording may say it in other words, and other things with it.
    const isBrief = own.telling.length <= wanted.length;
    if (isBrief && (takesBack || isOneOfSeveral(own, name, strange))) return 'doubtful';
    const naming = distinct(own.telling.filter((word) => isLike(word, name, SAME_NAME)));
    const isWhole = name.every(isSaid) && naming >= distinct(name.filter((word) => !word.isNumber && !isUnit(word)));
    if (!isWhole) {
      const isMissed = isBrief && isThing && name.every((word) => !isLike(word, own.telling, LIKELY));
      const isOtherNumber = name.some((word) => numbersIn(word).length > 0) && own.numbers.size > 0;
      return (isBrief && isOtherNumber) || (isMissed && beside.length > 0) || own.telling.length < name.length
        ? 'doubtful'
        : undefined;
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

  /** Whether what is named stands in a row with something else: “vitamin C and D”. */
  const isOneOfSeveral = (own: ReadText, name: readonly Token[], strange: readonly Token[]) =>
    stands(own, name, (next, after) => CONJUNCTIONS.has(next.word) && after !== undefined && strange.includes(after));

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
      const at = text.findIndex((other) => isLike(word, [other], SAME));
      return at < 0 ? [] : [at];
    });
    return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  }

  return (question, wording) => {
    const wanted = wantedOf(question, wording);
    return wanted && ((answer) => namedIn(answer, read(question), wanted));
  };
}

const opposesAny = (word: Token, tokens: readonly Token[], lexicon: Lexicon) =>
  tokens.some((other) => areOpposite(word, other, lexicon));

const distinct = (words: readonly Token[]) => new Set(words.map(({ stem }) => stem)).size;

/** The words behind a “by”. */
const agentsIn = ({ all }: ReadText): Token[] => {
  const at = all.findIndex(({ word }) => AGENTS.has(word));
  return at < 0 ? [] : all.slice(at + 1, at + 1 + LONGEST_AGENT);
};

function agentOf(text: ReadText, isOfName: (word: Token) => boolean): 'none' | 'named' | 'another' {
  const agents = agentsIn(text);
  if (agents.length === 0) return 'none';
  return agents.some(isOfName) ? 'named' : 'another';
}
