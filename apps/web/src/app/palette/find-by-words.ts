import MiniSearch, { type SearchOptions } from 'minisearch';
import { foldText } from '../../features/courses/tree/search/fold-text.ts';

type Searchable = { id: string; label: string; words?: string | undefined };

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A letter more or less in short words, two in long ones. Very short words have too many neighbors. */
const allowedTypos = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/**
 * Finds entries by their label or everyday words, best first. Typos are only considered if nothing else matches,
 * and entries with some of the words only if none has all; both are not exact.
 */
export function findByWords<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
): { entries: Entry[]; isExact: boolean } {
  const words = wordsIn(query);
  if (words.length === 0) return { entries: [], isExact: false };
  const index = new MiniSearch<Searchable>({ fields: ['label', 'words'], tokenize: wordsIn });
  index.addAll(entries.map(({ id, label, words: others }) => ({ id, label, words: others ?? '' })));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const search = (options: SearchOptions, sought = words) =>
    index
      .search(sought.join(' '), { boost: { label: 2 }, prefix: true, ...options })
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
  const whole = search({ combineWith: 'AND' });
  // The middle of a word counts too: “Einstellungen” in “Kurseinstellungen”.
  const inside = entries.filter(
    (entry) => !whole.includes(entry) && words.every((word) => foldText(entry.label).includes(word)),
  );
  const exact = [...whole, ...inside];
  if (exact.length > 0) return { entries: exact, isExact: true };
  const typos = search({ combineWith: 'AND', fuzzy: allowedTypos });
  if (typos.length > 0) return { entries: typos, isExact: false };
  // “How do I invite somebody”: short words say nothing.
  const long = words.filter((word) => word.length > 2);
  return { entries: search({ combineWith: 'OR' }, long), isExact: false };
}
