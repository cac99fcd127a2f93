import type { LanguagePack } from '../language/language-pack.ts';
import type { ContentWord } from './content-words.ts';

/** 0..1: how surely two words mean one thing. */
export type Likeness = (a: ContentWord, b: ContentWord) => number;

/** Same stem 1, a typing slip 0.85, the same group of synonyms 0.75, a shared beginning or part 0.6, else 0. */
export function likenessIn(pack: LanguagePack): Likeness {
  const groups = new Map<string, Set<number>>();
  pack.synonyms.forEach((group, at) => {
    for (const word of group) {
      const stem = pack.stem(word);
      groups.set(stem, (groups.get(stem) ?? new Set()).add(at));
    }
  });
  return (a, b) => {
    if (a.stem === b.stem || a.word === b.word) return 1;
    const [long, short] = a.word.length >= b.word.length ? [a.word, b.word] : [b.word, a.word];
    if (/\d/.test(long) || /\d/.test(short)) return 0;
    if (short.length >= 5 && long.length - short.length <= 1 && isOneSlip(long, short)) return 0.85;
    const own = groups.get(a.stem);
    if (own && [...(groups.get(b.stem) ?? [])].some((group) => own.has(group))) return 0.75;
    if (short.length >= 5 && sharedStart(long, short) >= Math.max(5, short.length * 0.75)) return 0.7;
    // Compounds: “Sendebestätigung” holds “Bestätigung”, “subclass” holds “class”.
    return short.length >= 5 && long.length > short.length + 2 && long.includes(short) ? 0.6 : 0;
  };
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** One letter more, less, other, or two swapped. */
export function isOneSlip(long: string, short: string): boolean {
  let start = 0;
  while (start < short.length && long[start] === short[start]) start += 1;
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start);
  if (long.slice(start + 1) === short.slice(start + 1)) return true;
  return (
    long[start] === short[start + 1] &&
    long[start + 1] === short[start] &&
    long.slice(start + 2) === short.slice(start + 2)
  );
}
