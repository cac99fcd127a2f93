import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Line } from './lesson-lines.ts';

const SHORTEST_TYPED = 4;
const LONGEST_ENDING = 5;
const SHORTEST_BEGUN = 6;

const ALSO = {
  en: /\b(?:also|sometimes|often|otherwise) (?:called|known as|named|termed|referred to as)\b|\b(?:or|in short|abbreviated(?: to| as)?),? (?=\*)|\baka\b/i,
  de: /\bauch\b.{0,40}\bgenannt\b|\bauch (?:als )?\*|\bkurz:? \*|\bauch bekannt als\b/i,
} as const;

/** “A section, also called a signature”: the two names mean each other. */
export function namesIn(lines: readonly Line[], pack: LanguagePack): Map<string, Set<string>> {
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
export function typed({ word }: ContentWord, words: ReadonlyMap<string, ContentWord>): string[] {
  if (word.length < SHORTEST_TYPED || /\d/.test(word)) return [];
  const most = word.length >= 7 ? 2 : 1;
  let nearest = most + 1;
  let found: string[] = [];
  // “handscheere” ends in what was meant to be a “Schere”.
  const parts: string[] = [];
  for (const [stem, other] of words) {
    // “verjügt” begins as “Verjüngungsschnitt” does, “gespühlt” ends as “rückgespült”.
    const begun = word.replace(/(?:en|e|t|st)$/, '');
    if (begun.length >= SHORTEST_BEGUN && other.word.length > begun.length + SHORTEST_TYPED) {
      const lengths = [begun.length - 1, begun.length, begun.length + 1];
      const isBegun = begun[0] === other.word[0] && begun[1] === other.word[1];
      const bare = other.word.replace(/t$/, '');
      const ends = lengths.flatMap((length) => [
        ...(isBegun ? [other.word.slice(0, length)] : []),
        ...(bare.at(-1) === begun.at(-1) ? [bare.slice(-length)] : []),
      ]);
      if (ends.some((end) => slipsBetween(begun, end, 1) <= 1)) parts.push(stem);
    }
    const part = word.slice(-other.word.length);
    if (word.length - part.length >= SHORTEST_TYPED && part.length >= LONGEST_ENDING && part !== other.word) {
      if (slipsBetween(part, other.word, 1) <= 1) parts.push(stem);
      continue;
    }
    if (Math.abs(other.word.length - word.length) > most || other.word.length < SHORTEST_TYPED) continue;
    const slips = slipsBetween(word, other.word, nearest);
    if (slips < nearest) [nearest, found] = [slips, [stem]];
    else if (slips === nearest && slips <= most) found.push(stem);
  }
  return found.length > 0 ? found : parts;
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

/** “jetlag” for “jet lag”: what stands in two words and may be written in one. */
export function joinedWords(lines: readonly Line[]): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  for (const { words } of lines)
    for (const [at, { word, stem }] of words.entries()) {
      const next = words[at + 1];
      if (next) joined.set(word + next.word, [stem, next.stem]);
    }
  return joined;
}

const SHORTEST_LIKE = 7;
const HALF = 0.5;
const trigramsOf = (word: string) =>
  new Set(Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3)));

/** “schoolkid” is much like “schoolchild”: half of the runs of three letters are the same. */
export function shareTrigrams(one: string, other: string): boolean {
  if (one.length < SHORTEST_LIKE || other.length < SHORTEST_LIKE || one[0] !== other[0]) return false;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((run) => b.has(run)).length;
  return (2 * shared) / (a.size + b.size) >= HALF;
}

/** One letter away from one of some words; of short ones any word is. */
export const isSlipOfOne = (word: string, known: ReadonlySet<string>): boolean =>
  word.length >= SHORTEST_TYPED &&
  [...known].some((other) => other.length >= SHORTEST_TYPED && slipsBetween(word, other, 1) <= 1);
