import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import { coverage, words } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { isWithin, partsOf } from './parts.ts';
import { sentencesOf, type TextPart } from './text-parts.ts';

/** What is left of a text that is to be shorter, unless somebody says how much. */
const KEPT = 2 / 3;
/** A sentence with so much of a criterion’s words in it teaches that criterion. */
const TEACHES = 0.5;

type Shortening = {
  pack: LanguagePack;
  rows: readonly Pick<KnowledgeRow, 'statement'>[];
  within?: Range | undefined;
  /** How much of its words is to be left. */
  keep?: number | undefined;
  /** How many words are to be left. */
  words?: number | undefined;
  /** How many sentences are to be left. */
  sentences?: number | undefined;
};

type Said = TextPart & { paragraph: number; at: number };

/**
 * A text without the sentences that say least, until so much of it is left: none that teaches a criterion or defines a term,
 * none that others lean on without them, and none with a source unless more has to go than the rest gives. A sentence that
 * leans on one that goes, goes with it. Undefined where nothing can go.
 */
export function shortened(
  content: string,
  { pack, rows, within, keep = KEPT, words: most, sentences: few }: Shortening,
): string | undefined {
  const scope = within ?? { start: 0, end: content.length };
  const paragraphs = partsOf(content)
    .filter((part) => part.kind === 'paragraph')
    .map((part) => sentencesOf(part));
  const all: Said[] = paragraphs.flatMap((sentences, paragraph) =>
    sentences.map((one, at) => ({ ...one, paragraph, at })),
  );
  const inside = all.filter((one) => isWithin(one, scope));
  const size = (some: readonly TextPart[]) => some.reduce((sum, { text }) => sum + words(text).length, 0);
  const limit = most ?? Math.floor(size(inside) * keep);
  const counts = new Map<string, number>();
  for (const { text } of all)
    for (const stem of contentStems(text, pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weight = ({ text }: TextPart) => {
    const stems = [...contentStems(text, pack)];
    return stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0) / Math.sqrt(Math.max(1, stems.length));
  };
  const wanted = rows.map(({ statement }) => contentStems(statement, pack));
  const teaches = ({ text }: TextPart) => wanted.some((stems) => coverage(stems, contentStems(text, pack)) >= TEACHES);
  const defines = ({ text }: TextPart) => /\*\*[^*]+\*\*/.test(text);
  const gone = new Set<Said>();
  /** A sentence with those behind it that would hang without it. */
  const withLeaning = (said: Said): Said[] => {
    const behind = all.filter(
      ({ paragraph, at }) =>
        paragraph === said.paragraph &&
        at > said.at &&
        !gone.has(all.find((one) => one.paragraph === paragraph && one.at === at) ?? said),
    );
    const end = behind.findIndex(({ text }) => !pack.anaphoric.test(text));
    return [said, ...(end < 0 ? behind : behind.slice(0, end))];
  };
  const take = (isKept: (said: Said) => boolean) => {
    const ranked = inside
      .filter((one) => one.at > 0 && !isKept(one))
      .toSorted((one, other) => weight(one) - weight(other));
    for (const said of ranked) {
      const left = inside.filter((one) => !gone.has(one));
      if (few === undefined ? size(left) <= limit : left.length <= few) return;
      const together = withLeaning(said);
      if (gone.has(said) || together.some((one) => isKept(one) || !inside.includes(one))) continue;
      for (const one of together) gone.add(one);
    }
  };
  take((said) => teaches(said) || defines(said) || said.text.includes('[^'));
  if (keep < KEPT || most !== undefined || few !== undefined) take((said) => teaches(said) || defines(said));
  if (gone.size === 0) return undefined;
  return [...gone]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start).replace(/[ \t]+$/, '') + text.slice(end), content);
}
