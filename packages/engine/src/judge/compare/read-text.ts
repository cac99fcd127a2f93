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

const NUMBERS: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10' },
  ...{ twice: '2', half: '1/2', zero: '0', null: '0', ein: '1', eins: '1', zwei: '2', drei: '3', vier: '4', fünf: '5' },
  ...{ sechs: '6', sieben: '7', acht: '8', neun: '9', zehn: '10', zwölf: '12', elf: '11', eleven: '11', twelve: '12' },
};

/** Words, numbers with their fraction, and signs of formulas and programs, which are words there. */
const TOKEN = /[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}_]+)*(?:[.,]\d+)?|[=+*/%<>!&|^-]{1,3}(?![\p{L}\p{N}])/gu;
const CLAUSE =
  /[;:.,()–—?!\n]+|(?<![\p{L}\p{N}])(?:whereas|while|but|because|so that|unless|otherwise|else|although|since|until|if|when|and|während|aber|dagegen|hingegen|weil|sodass|damit|wenn|falls|sonst|obwohl|sobald|sondern|und)(?![\p{L}\p{N}])/iu;

export type Reader = { read: (text: string) => ReadText; lexicon: Lexicon };

/** Reads texts of one language; what was read is kept, because answers are compared with many references. */
export function readerIn(pack: LanguagePack): Reader {
  const lexicon = lexiconOf(pack.code);
  const ofSubjects = groupsOfSubjects(pack);
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
      groups: [...lexicon.groupsOf(stem), ...(ofSubjects.get(stem) ?? [])],
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
    const all = tokensIn(text.normalize('NFC'));
    const result = {
      all,
      telling: all.filter(({ tells }) => tells),
      clauses: clausesIn(text, tokensIn),
      stems: new Set(all.map(({ stem }) => stem)),
      numbers: new Set(all.flatMap(({ word, isNumber }) => (isNumber ? [word] : (NUMBERS[word] ?? [])))),
      negations: all.filter(({ negates }) => negates).length,
      trigrams: gramsOf(words(text).join(' '), 3),
    };
    texts.set(text, result);
    return result;
  };
  return { read, lexicon };
}

/** The pack's own groups, of words that mean one thing where people learn; their numbers are negative. */
function groupsOfSubjects(pack: LanguagePack): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  pack.synonyms.forEach((group, at) => {
    for (const word of group) groups.set(pack.stem(word), [...(groups.get(pack.stem(word)) ?? []), -1 - at]);
  });
  return groups;
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
