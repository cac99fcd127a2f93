import { words } from '@coursecraft/domain/language/words';
import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { partsOf, withoutStretch } from '../markdown/parts.ts';
import { sentencesOf, type TextPart } from '../markdown/text-parts.ts';

const KEPT = 2 / 3;

type Shortening = {
  pack: LanguagePack;
  keep?: number | undefined;
};

type ShortenedSentence = TextPart & { paragraph: number; at: number };

/** Continuations such as “Secondly” or “schließlich”. */
const COUNTED =
  /^(?:second|third|fourth|last)(?:ly)?,|^finally\b|^(?:zweitens|drittens|viertens|schließlich|zuletzt)\b/i;
/** “Without it the bread is flat”, „Nach drei Tagen riecht er“: an early pronoun. */
const EARLY: Record<LanguagePack['code'], RegExp> = {
  en: /^(?:\p{L}+ ){1,3}(?:it|they|them|this|these|those)\b/iu,
  de: /^(?:\p{L}+ ){1,3}(?:es|er|sie|ihn|ihm|ihnen|dies|diese[rsnm]?)(?!\p{L})/iu,
};

const isQuestion = ({ text }: TextPart) => /\?["”“»]?(?:\[\^[^\]]+\])*$/.test(text.trim());

function hangingOn(
  content: string,
  pack: LanguagePack,
): { all: ShortenedSentence[]; needs: Map<ShortenedSentence, ShortenedSentence[]>; leads: Set<ShortenedSentence> } {
  const blocks = partsOf(content);
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const all: ShortenedSentence[] = paragraphs.flatMap((part, paragraph) =>
    sentencesOf(part).map((one, at) => ({ ...one, paragraph, at })),
  );
  const leansBack = ({ text }: TextPart) =>
    pack.anaphoric.test(text) || COUNTED.test(text) || EARLY[pack.code].test(text);
  const needs = new Map<ShortenedSentence, ShortenedSentence[]>(all.map((one) => [one, []]));
  const leads = new Set<ShortenedSentence>();
  for (const [index, one] of all.entries()) {
    const next = all[index + 1];
    const block = blocks.find(({ start }) => start >= one.end);
    const isLast = next?.paragraph !== one.paragraph;
    // An introduction and its list need each other.
    if (isLast && block && block.kind !== 'paragraph' && block.kind !== 'heading' && /:$/.test(one.text.trim()))
      leads.add(one);
    const isBeside = next && (!isLast || paragraphs[next.paragraph] === block);
    if (!isBeside) continue;
    // A sentence that introduces a list is independent of the previous one.
    if (leansBack(next) && !/:$/.test(next.text.trim())) needs.get(one)?.push(next);
    if (!isLast && isQuestion(one)) {
      needs.get(one)?.push(next);
      needs.get(next)?.push(one);
    }
  }
  return { all, needs, leads };
}

function together(
  sentence: ShortenedSentence,
  needs: ReadonlyMap<ShortenedSentence, ShortenedSentence[]>,
): ShortenedSentence[] {
  const found = new Set([sentence]);
  for (const one of found) for (const other of needs.get(one) ?? []) found.add(other);
  return [...found];
}

/** Removes the least informative sentences with their dependents; undefined if nothing can go. */
export function shortened(content: string, { pack, keep = KEPT }: Shortening): string | undefined {
  const { all, needs, leads } = hangingOn(content, pack);
  const size = (some: readonly TextPart[]) => some.reduce((sum, { text }) => sum + words(text).length, 0);
  const limit = Math.floor(size(all) * keep);
  const counts = new Map<string, number>();
  for (const { text } of all)
    for (const stem of contentStems(text, pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weight = ({ text }: TextPart) => {
    const stems = [...contentStems(text, pack)];
    return stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0) / Math.sqrt(Math.max(1, stems.length));
  };
  const defines = ({ text }: TextPart) => /\*\*[^*]+\*\*/.test(text);
  const gone = new Set<ShortenedSentence>();
  const take = (isKept: (sentence: ShortenedSentence) => boolean) => {
    const mayGo = (one: ShortenedSentence) => one.at > 0 && !leads.has(one) && !isKept(one);
    for (const sentence of all.filter(mayGo).toSorted((one, other) => weight(one) - weight(other))) {
      const left = all.filter((one) => !gone.has(one));
      if (size(left) <= limit) return;
      const group = together(sentence, needs).filter((one) => !gone.has(one));
      if (left.length > group.length && group.every(mayGo)) for (const one of group) gone.add(one);
    }
  };
  take((sentence) => defines(sentence) || sentence.text.includes('[^'));
  if (keep < KEPT) take(defines);
  if (gone.size === 0) return undefined;
  return [...gone]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => withoutStretch(text, { start, end }), content);
}
