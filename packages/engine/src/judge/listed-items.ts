import type { LanguagePack } from '../language/language-pack.ts';
import { type ContentWord, contentWords } from './content-words.ts';
import type { Likeness } from './word-likeness.ts';

/** Fewer are a sentence with commas; longer ones are clauses. */
const FEWEST = 4;
const LONGEST = 4;

/** The items of a text that is nothing but a list, such as steps; none where it is something else. */
export function listedItems(text: string): string[] {
  const items = text
    .replace(/[.;]$/, '')
    .split(/[,;]\s+(?:and\s+|und\s+)?/)
    .map((item) => item.trim());
  return items.length >= FEWEST && items.every((item) => item.split(/\s+/).length <= LONGEST) ? items : [];
}

/** The part of the items of which an answer has a word. */
export function shareOfItems(items: readonly string[], answer: ContentWord[], pack: LanguagePack, alike: Likeness) {
  const telling = items.map((item) => contentWords(item, pack)).filter((item) => item.length > 0);
  const said = telling.filter((item) => item.some((word) => answer.some((other) => alike(word, other) > 0)));
  return telling.length === 0 ? 1 : said.length / telling.length;
}
