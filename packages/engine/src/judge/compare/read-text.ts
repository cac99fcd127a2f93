import { plainDigits } from '@coursecraft/domain/language/plain-digits';
import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../../language/language-pack.ts';
import { type Lexicon, lexiconOf } from '../../lexicon/lexicon.ts';

/** A word with what is needed to compare it. */
export type Token = {
  word: string;
  stem: string;
  /** Groups of the thesaurus that it belongs to. */
  groups: readonly number[];
  /** How much it tells, about 0.5..1: long words are rare words. */
  weight: number;
  /** Whether it carries meaning: small words do not, unless they have an opposite, such as `before`. */
  tells: boolean;
  negates: boolean;
  isNumber: boolean;
};

/** A stretch of a text between marks and conjunctions. */
export type Clause = { tokens: Token[]; negations: number };

export type ReadText = {
  all: Token[];
  /** Those that tell, in order, repeats too. */
  telling: Token[];
  clauses: Clause[];
  stems: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  negations: number;
  trigrams: ReadonlyMap<string, number>;
};

/** Numbers with the words for them. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  `0 zero null|1/2 half|1 one ein eins|2 two twice zwei|3 three drei|4 four vier|5 five fünf|6 six sechs|7 seven sieben|
  8 eight acht|9 nine neun|10 ten zehn|11 eleven elf|12 twelve zwölf`
    .split(/\|\s*/)
    .flatMap((entry) => {
      const [number = '', ...names] = entry.trim().split(' ');
      return names.map((name): [string, string] => [name, number]);
    }),
);

/** Words, numbers with their fraction, and signs of formulas and programs, which are words there. */
const TOKEN = /[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}_]+)*(?:[.,]\d+)?|[=+*/%<>!&|^-]{1,3}(?![\p{L}\p{N}])/gu;
const CLAUSE =
  /[;:.,()–—?!\n]+|(?<![\p{L}\p{N}])(?:whereas|while|but|because|so that|unless|otherwise|else|although|since|until|if|when|and|während|aber|dagegen|hingegen|weil|sodass|damit|wenn|falls|sonst|obwohl|sobald|sondern|und)(?![\p{L}\p{N}])/iu;

export type Reader = { read: (text: string) => ReadText; lexicon: Lexicon };

/** Reads texts of one language; what was read is kept, because answers are compared with many references. */
export function readerIn(pack: LanguagePack): Reader {
  const lexicon = lexiconOf(pack);
  const tokens = new Map<string, Token>();
  const tokenOf = (raw: string): Token => {
    const found = tokens.get(raw);
    if (found) return found;
    const word = raw.toLowerCase().replaceAll('’', "'");
    const stem = pack.stem(word);
    const negates = pack.negations.has(word) || word.endsWith("n't");
    const isSmall = pack.stopWords.has(word) && lexicon.oppositesOf(stem).size === 0;
    const token = {
      word,
      stem,
      groups: lexicon.groupsOf(stem),
      weight: 0.45 + Math.min(word.length, 14) / 24,
      tells: !isSmall && !negates,
      negates,
      isNumber: /\d/.test(word),
    };
    tokens.set(raw, token);
    return token;
  };
  const texts = new Map<string, ReadText>();
  const tokensIn = (text: string) => (text.match(TOKEN) ?? []).map(tokenOf);
  const read = (text: string): ReadText => {
    const found = texts.get(text);
    if (found) return found;
    const plain = plainDigits(text.normalize('NFC'));
    const all = tokensIn(plain);
    const result = {
      all,
      telling: all.filter(({ tells }) => tells),
      clauses: clausesIn(plain, tokensIn),
      stems: new Set(all.map(({ stem }) => stem)),
      numbers: new Set(all.flatMap(({ word, isNumber }) => (isNumber ? [word] : (NUMBERS.get(word) ?? [])))),
      negations: all.filter(({ negates }) => negates).length,
      trigrams: gramsOf(words(text).join(' '), 3),
    };
    texts.set(text, result);
    return result;
  };
  return { read, lexicon };
}

function clausesIn(text: string, tokensIn: (text: string) => Token[]): Clause[] {
  const clauses: Clause[] = [];
  for (const part of text.split(CLAUSE)) {
    const tokens = tokensIn(part);
    const telling = tokens.filter(({ tells }) => tells);
    const negations = tokens.filter(({ negates }) => negates).length;
    if (telling.length > 0) clauses.push({ tokens: telling, negations });
    else if (negations > 0) {
      // “no,” stands before what it denies, “…, does it not” behind it.
      const last = clauses.at(-1);
      if (last) last.negations += negations;
    }
  }
  return clauses;
}

/** Numbers of a text that neither another one nor the question has. */
export const numbersBeside = (text: ReadText, other: ReadText, question: ReadText): string[] =>
  [...text.numbers].filter((one) => !other.numbers.has(one) && !question.numbers.has(one));

/** Counts of the runs of `size` letters in a text, with a space at both ends. */
export function gramsOf(text: string, size: number): Map<string, number> {
  const counts = new Map<string, number>();
  const padded = ` ${text} `;
  for (let at = 0; at + size <= padded.length; at += 1) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}
