import type { LanguagePack } from '../language/language-pack.ts';

/** Words that the material itself writes in lower case inside sentences. */
export type LowerWords = ReadonlySet<string>;

export function lowerWordsOf(texts: Iterable<string>): LowerWords {
  const found = new Set<string>();
  for (const text of texts)
    for (const match of text.matchAll(/(?<=[\p{L},;] )\p{Ll}[\p{L}'’-]+/gu)) found.add(match[0]);
  return found;
}

/** A sentence's beginning as it stands inside another sentence: small, unless its first word is a name or code. */
export function inside(text: string, pack: LanguagePack, lower: LowerWords): string {
  const first = /^\p{Lu}[\p{L}'’-]*/u.exec(text)?.[0];
  if (!first) return text;
  const small = first.charAt(0).toLowerCase() + first.slice(1);
  const lowers = pack.lowered.has(small) || (pack.code !== 'de' && lower.has(small));
  return lowers ? small + text.slice(first.length) : text;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the closing full stop. */
export const bare = (text: string): string => text.replace(/[.;:]$/, '');
