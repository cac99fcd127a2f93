import type { LanguagePack } from '../language/language-pack.ts';
import { leansBack } from '../language/leaning.ts';
import { endsOpen, isShown, pointedAt } from '../source/points-beside.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** Indexes of required blocks; undefined if one is missing. */
export type Needs = number[] | undefined;

const SHOWS =
  /^(?:ex[:.]|examples?:|for example|for instance|e\.g\.|zum beispiel|beispiel:|beispielsweise|bsp\.|z\. ?b\.)/i;

const JOINS =
  /^(?:however|in contrast|by contrast|moreover|furthermore|in addition|on the other hand|allerdings|dagegen|hingegen),?\s+/i;

/** Removes a connective whose antecedent is gone; the quote stays verbatim. */
export function alone(sentence: Sentence): Sentence {
  const opened = (text: string) => {
    const rest = text.replace(JOINS, '');
    return rest === text ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
  };
  return { ...sentence, raw: opened(sentence.raw), text: opened(sentence.text) };
}

function wordsFor(blocks: readonly SourceBlock[], at: number): Needs {
  let before = at - 1;
  for (let block = blocks[before]; block && isShown(block); block = blocks[before]) before -= 1;
  const lead = blocks[before];
  const between = Array.from({ length: at - before - 1 }, (_, step) => before + 1 + step);
  if (lead && lead.kind !== 'heading') return [before, ...between];
  if (lead?.kind === 'heading' && lead.text) return between;
  return blocks[at + 1]?.kind === 'paragraph' ? [at + 1] : undefined;
}

/** Returns the blocks that a block needs; headings separate groups. */
export function needsOf(blocks: readonly SourceBlock[], at: number, pack: LanguagePack): Needs {
  const block = blocks[at];
  const last = blocks[at - 1];
  if (!block || block.kind === 'heading') return [];
  if (isShown(block)) return wordsFor(blocks, at);
  const before = last?.kind === 'heading' ? undefined : last;
  const sentences = sentencesOf(block);
  const [first] = sentences;
  const needs = new Set<number>();
  const opens = first && block.kind === 'paragraph' ? alone(first).text : '';
  if (before && (leansBack(opens, pack) || SHOWS.test(opens) || (block.kind === 'list' && endsOpen(before))))
    needs.add(at - 1);
  if (endsOpen(block)) needs.add(at + 1);
  for (const { text } of sentences) {
    const thing = pointedAt(text, blocks, at) ?? at;
    for (let each = Math.min(thing, at); each <= Math.max(thing, at); each += 1) needs.add(each);
  }
  needs.delete(at);
  return [...needs];
}

/** Returns the sentences of criteria with those that they depend on and a following example. */
export function neededSentences(
  sentences: readonly Sentence[],
  needed: ReadonlySet<string>,
  pack: LanguagePack,
): Sentence[] {
  const keep = new Set<number>();
  for (const [at, { raw }] of sentences.entries()) {
    if (!needed.has(raw)) continue;
    let first = at;
    while (first > 0 && leansBack(sentences[first]?.text ?? '', pack)) first -= 1;
    for (let each = first; each <= at; each += 1) keep.add(each);
    const next = sentences[at + 1];
    if (next && SHOWS.test(next.text)) keep.add(at + 1);
  }
  return keep.size > 0 ? sentences.filter((_, at) => keep.has(at)) : sentences.slice(0, 3);
}
