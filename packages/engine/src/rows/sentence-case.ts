import type { LanguagePack } from '../language/language-pack.ts';

/** Words that the material writes with a capital inside its sentences: names. */
export type Names = ReadonlySet<string>;

export function namesIn(texts: Iterable<string>): Names {
  const capitals = new Map<string, number>();
  const small = new Map<string, number>();
  const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const text of texts) {
    for (const [name] of text.matchAll(/(?<=[\p{Ll},;)] )\p{Lu}[\p{L}'’-]*/gu))
      count(capitals, name.replace(/['’]s$/, ''));
    for (const [word] of text.matchAll(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu)) count(small, word);
  }
  // What is written small as often is a word that began a line.
  return new Set(
    [...capitals].flatMap(([name, times]) => {
      const written = small.get(name.charAt(0).toLowerCase() + name.slice(1)) ?? 0;
      return written < times ? [name] : [];
    }),
  );
}

/** A sentence's beginning as it stands inside another sentence: small, unless its first word is a name or code. */
export function inside(text: string, pack: LanguagePack, names: Names): string {
  const first = /^\p{Lu}[\p{L}'’-]*/u.exec(text)?.[0];
  if (!first) return text;
  const small = first.charAt(0).toLowerCase() + first.slice(1);
  const rest = text.slice(first.length);
  if (pack.lowered.has(small)) return small + rest;
  const isName =
    names.has(first.replace(/['’]s$/, '')) || /\p{Lu}/u.test(first.slice(1)) || /^ \p{Lu}/u.test(rest) || first === 'I';
  // German writes its nouns with a capital anywhere.
  return isName || pack.code === 'de' || /^[(._]/.test(rest) ? text : small + rest;
}

/** “pH” and “print()” keep their small letter. */
export const capital = (text: string): string =>
  /^(?:\p{Ll}\p{Lu}|[a-z_.]+\()/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Without the closing full stop. */
export const bare = (text: string): string => text.replace(/[.;:]$/, '');

/** “…, simply | because …”: what stood before a clause that is left out weighs it, and hangs without it. */
const WEIGHS =
  /,? (?:simply|only|just|mainly|partly|largely|mostly|chiefly|precisely|primarily|perhaps|probably|especially|particularly|even|nur|vor allem|gerade|allein|einfach|besonders|hauptsächlich|vielleicht|wohl|zum Teil|teilweise|auch|schon)$/i;

export const cutOff = (clause: string): string => bare(clause).replace(WEIGHS, '');

/** A sentence’s beginning as it stands inside another, where names are not known; nothing where its first word may be one. */
export function surelyInside(text: string, pack: LanguagePack): string | undefined {
  const [first] = pack.tokenize(text);
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  if (!first || pack.lowered.has(first.text.toLowerCase())) return small;
  if (pack.code === 'de') return first.kind === 'noun' ? text : small;
  return first.plural || first.kind !== 'noun' || /^\p{Lu}\p{Ll}+ing$/u.test(first.text) ? small : undefined;
}
