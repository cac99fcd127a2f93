import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { likenessIn } from '../judge/word-likeness.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { baseForm } from '../language/word-forms.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import type { Line } from './lesson-lines.ts';

/** How surely a word that was asked for is meant by a stem of the course, 0..1. */
export type Meant = ReadonlyMap<string, number>;

/** The words of a course: how rare each is, and what is meant by one that somebody else uses. */
export type CourseWords = {
  meant: (word: ContentWord) => Meant;
  /** How much it tells that a word is there: more where few lines hold it, most where none does. */
  weight: (word: ContentWord) => number;
  isKnown: (word: ContentWord) => boolean;
};

/** Below this, two words are not the same. */
const ALIKE = 0.6;
/** What `likenessIn` gives a typing slip. */
const SLIP = 0.85;
const SAME_NAME = 0.95;
const SAME_SENSE = 0.45;
const SAME_BASE = 0.9;
/** Where a word is there itself, what is only near it is not what is meant. */
const SURE = 0.85;
const PART = 0.7;
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 7;
const TYPED = 0.9;
const SHORTEST_TYPED = 4;

const ALSO = {
  en: /\b(?:also|sometimes|often|otherwise) (?:called|known as|named|termed|referred to as)\b|\b(?:or|in short|abbreviated(?: to| as)?),? (?=\*)|\baka\b/i,
  de: /\bauch\b.{0,40}\bgenannt\b|\bauch (?:als )?\*|\bkurz:? \*|\bauch bekannt als\b/i,
} as const;

export function courseWords(lines: readonly Line[], pack: LanguagePack): CourseWords {
  const counts = new Map<string, number>();
  const wordOf = new Map<string, ContentWord>();
  const see = (words: Iterable<ContentWord>) => {
    for (const word of words) wordOf.set(word.stem, wordOf.get(word.stem) ?? word);
  };
  for (const line of lines) {
    see(line.words);
    for (const stem of new Set(line.words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  for (const text of new Set(lines.flatMap(({ heading, title }) => [heading, title]))) see(contentWords(text, pack));
  const names = namesIn(lines, pack);
  const alike = likenessIn(pack);
  const { groupsOf, oppositesOf } = lexiconOf(pack);
  const bases = new Map<string, string>();
  const baseOf = ({ word }: ContentWord) => {
    const base = bases.get(word) ?? baseForm(word, pack);
    bases.set(word, base);
    return base;
  };
  const known = new Map<string, Meant>();

  const find = (word: ContentWord): Meant => {
    const found = new Map<string, number>();
    const note = (stem: string, likeness: number) => {
      if (likeness > (found.get(stem) ?? 0)) found.set(stem, likeness);
    };
    const groups = new Set(groupsOf(word.stem));
    // What is the opposite speaks of the same: it settles whether something is so.
    const opposites = oppositesOf(word.stem);
    const base = baseOf(word);
    for (const [stem, other] of wordOf) {
      const likeness = alike(word, other);
      // A word of its own is no other one that was mistyped.
      const isSlip = likeness === SLIP && groups.size > 0;
      if (likeness >= ALIKE && !isSlip) note(stem, likeness);
      if (base === baseOf(other)) note(stem, SAME_BASE);
      else if (opposites.has(stem) || isPart(word.word, other.word) || isPart(word.stem, stem)) note(stem, PART);
      else if (groups.size > 0 && groupsOf(stem).some((group) => groups.has(group))) note(stem, SAME_SENSE);
    }
    for (const stem of names.get(word.stem) ?? []) note(stem, SAME_NAME);
    if (found.size === 0 && groups.size === 0) for (const stem of typed(word, wordOf)) note(stem, TYPED);
    const isSure = Math.max(0, ...found.values()) >= SURE;
    return isSure ? new Map([...found].filter(([, likeness]) => likeness >= ALIKE)) : found;
  };
  const meant = (word: ContentWord): Meant => {
    const stems = known.get(word.word) ?? find(word);
    known.set(word.word, stems);
    return stems;
  };
  return {
    meant,
    isKnown: (word) => meant(word).size > 0,
    weight(word) {
      const sure = [...meant(word)].filter(([, likeness]) => likeness >= TYPED);
      const some = sure.length > 0 ? sure : [...meant(word)];
      const holders = some.reduce((sum, [stem]) => sum + (counts.get(stem) ?? 0), 0);
      return Math.log(1 + (lines.length + 1) / (holders + 1));
    },
  };
}

/** “handmade” holds “hand”: one word begins or ends with the other. */
function isPart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_PART || long.length < SHORTEST_COMPOUND || long.length - short.length < 3) return false;
  return long.startsWith(short) || long.endsWith(short);
}

/** “A section, also called a signature”: the two names mean each other. */
function namesIn(lines: readonly Line[], pack: LanguagePack): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const join = (one: readonly ContentWord[], other: readonly ContentWord[]) => {
    if (one.length === 0 || one.length > 2 || other.length === 0 || other.length > 2) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (const { stem } of from)
        names.set(stem, new Set([...(names.get(stem) ?? []), ...to.map((word) => word.stem)]));
  };
  for (const { raw } of lines) {
    const short = /((?:\p{L}[\p{L}-]+ ){1,2})\(([\p{L}-]{2,30})\)/u.exec(raw);
    if (short?.[1] && short[2]) join(contentWords(short[1], pack), contentWords(short[2], pack));
    const also = ALSO[pack.code].exec(raw);
    if (!also) continue;
    const marked = [...raw.matchAll(/\*{1,2}([^*]{2,40})\*{1,2}/g)];
    const [first] = marked;
    const term = first && first.index < also.index ? (first[1] ?? '') : '';
    const rest = raw.slice(also.index).replace(/[;.].*$/, '');
    const others = rest
      .replace(/^.*?(?:called|known as|named|termed|referred to as|auch(?: bekannt)?(?: als)?|kurz:?|aka)\s/i, '')
      .split(/,|\bor\b|\boder\b|\bgenannt\b|\band\b|\bund\b|\bis\b|\bist\b/)
      .slice(0, 3);
    for (const other of others) join(contentWords(term, pack), contentWords(other, pack));
  }
  return names;
}

/** The words of a course that somebody may have meant to type. */
function typed({ word }: ContentWord, words: ReadonlyMap<string, ContentWord>): string[] {
  if (word.length < SHORTEST_TYPED || /\d/.test(word)) return [];
  const most = word.length >= 7 ? 2 : 1;
  let nearest = most + 1;
  let found: string[] = [];
  for (const [stem, other] of words) {
    if (Math.abs(other.word.length - word.length) > most || other.word.length < SHORTEST_TYPED) continue;
    const slips = slipsBetween(word, other.word, nearest);
    if (slips < nearest) [nearest, found] = [slips, [stem]];
    else if (slips === nearest && slips <= most) found.push(stem);
  }
  return found;
}

/** Letters that are more, less, other, or swapped (optimal string alignment); `limit` at most. */
function slipsBetween(one: string, other: string, limit: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let slips = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      now.push(slips);
    }
    if (Math.min(...now) > limit) return limit + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[other.length] ?? limit + 1, limit + 1);
}
