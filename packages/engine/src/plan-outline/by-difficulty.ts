import type { Outline } from '@coursecraft/ai/engine/engine';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { words } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import type { Changing } from './outline-kind.ts';

/** Longer words take longer to read. */
const LONG_WORD = 6;

const proseOf = (text: string) => text.replace(/```[\s\S]*?```/g, ' ').replace(/^\[\^[^\]]+\]:.*$/gm, ' ');

/** Words a sentence and long words in a hundred (LIX): the higher, the harder to read. */
function readingEffort(text: string): number {
  const all = words(text);
  const sentences = Math.max(1, splitSentences(text).length);
  const long = all.filter((word) => word.length > LONG_WORD).length;
  return all.length / sentences + (100 * long) / Math.max(1, all.length);
}

/** The terms that a text introduces: those that it sets in bold. */
const termsOf = (text: string, pack: LanguagePack) =>
  [...text.matchAll(/\*\*([^*\n]+)\*\*/g)]
    .map(([, term = '']) => contentStems(term, pack))
    .filter(({ size }) => size > 0);

/**
 * An outline with its easiest parts first: none before one that explains a term it uses, and of those that may come next
 * the one that is easiest to read. Parts without text stay behind. Undefined where there is nothing to compare.
 */
export function byDifficulty({ outline, texts, language }: Changing, isHardestFirst: boolean): Outline | undefined {
  const parts = outline.children.map((child) => {
    const text = proseOf((child.id && texts[child.id]) ?? '');
    const pack = pickPack(text, language);
    return { child, text, stems: contentStems(text, pack), terms: termsOf(text, pack), effort: readingEffort(text) };
  });
  const full = parts.filter(({ text }) => text.trim() !== '');
  if (full.length < 2) return undefined;
  type Part = (typeof full)[number];
  const explains = (one: Part, term: ReadonlySet<string>) =>
    one.terms.some((own) => own.size === term.size && [...term].every((stem) => own.has(stem)));
  const leansOn = (one: Part, other: Part) =>
    other.terms.some((term) => !explains(one, term) && [...term].every((stem) => one.stems.has(stem)));
  const placed: Part[] = [];
  while (placed.length < full.length) {
    const left = full.filter((part) => !placed.includes(part));
    const free = left.filter((part) => left.every((other) => other === part || !leansOn(part, other)));
    const [easiest] = (free.length > 0 ? free : left).toSorted((one, other) => one.effort - other.effort);
    if (!easiest) break;
    placed.push(easiest);
  }
  const empty = parts.filter((part) => !full.includes(part));
  const inOrder = isHardestFirst ? placed.toReversed() : placed;
  return { ...outline, children: [...inOrder, ...empty].map(({ child }) => child) };
}
