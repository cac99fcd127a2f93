import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { overlap } from '@coursecraft/domain/language/words';
import type { DraftContext } from '../drafting/draft-context.ts';
import type { TopicMaterial } from '../drafting/topic-material.ts';
import { contentStems } from '../language/content-stems.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { isStatement } from './sentence-kind.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

const MOST = 6;
/** Word overlap from which two sentences are redundant; a summary of the document is kept. */
const SAME = 0.45;
const REPEATED_SHARE = 0.8;

/** Writes the document's own summary, or definitions and first statements if `wanted`. */
export function writeSummary(
  title: string,
  materials: readonly TopicMaterial[],
  context: DraftContext,
  wanted = false,
): ElementDraft | undefined {
  const { phrases } = context;
  const citer = createCiter(phrases);
  const summed = materials.flatMap(({ topic }) => topic.highlights);
  const points = summed.length > 1 || !wanted ? summed : materials.flatMap(importantSentences);
  const same = points === summed ? REPEATED_SHARE : SAME;
  const chosen = distinct(points, materials[0]?.topic.pack ?? points[0], same).slice(0, MOST + 1);
  if (chosen.length < 2) return undefined;
  const lines = chosen.map((point) => `- ${point.raw.replace(/^Ex[:.]\s+/, '')}${citer.mark(point)}`);
  return {
    title: phrases.elements.summary(title),
    format: 'summary',
    content: `## ${phrases.keyPoints}\n\n${lines.join('\n')}\n\n${citer.footnotes()}\n`,
    rows: [],
    citations: citer.sources(),
  };
}

function importantSentences({ topic, definitions }: TopicMaterial): Sentence[] {
  const { pack } = topic;
  const defined = new Set(definitions.map(({ sentence }) => sentence.raw));
  return topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => {
      const sentences = blocks.filter(({ kind }) => kind === 'paragraph').flatMap(sentencesOf);
      const stands = (sentence: Sentence) =>
        isStatement(sentence, pack) && /[.!]$/.test(sentence.text) && !pack.anaphoric.test(sentence.text);
      const own = sentences.filter(({ raw }) => defined.has(raw));
      const first = sentences.find(stands);
      return own.length > 0 ? own : (first ?? []);
    });
}

function distinct(
  sentences: Sentence[],
  pack: Parameters<typeof contentStems>[1] | Sentence | undefined,
  same: number,
): Sentence[] {
  if (!pack || !('stem' in pack)) return sentences;
  const kept: Sentence[] = [];
  for (const sentence of sentences) {
    const stems = contentStems(sentence.text, pack);
    if (!kept.some((other) => overlap(contentStems(other.text, pack), stems) > same)) kept.push(sentence);
  }
  return kept;
}

function citeCells(block: SourceBlock, citer: Citer) {
  if (block.kind !== 'table') return sentencesOf(block).forEach(citer.note);
  for (const [at, row] of block.rows.slice(0, 3).entries()) {
    const raw = row.filter((cell) => !cell.includes('|')).toSorted((a, b) => b.length - a.length)[0];
    if (raw && raw.length > 15) citer.note({ raw, text: raw, quote: raw, place: block.rowPlaces[at] ?? block.place });
  }
}

/** Writes the reference tables of a chapter as an element. */
export function writeReference(
  title: string,
  materials: readonly TopicMaterial[],
  context: DraftContext,
): ElementDraft | undefined {
  const parts = materials.flatMap((each) => each.topic.parts.filter((part) => part.role === 'reference'));
  if (parts.length === 0) return undefined;
  const { phrases } = context;
  const citer = createCiter(phrases);
  const blocks = parts.flatMap((part) => part.blocks);
  for (const block of blocks) citeCells(block, citer);
  const written = blocks.map((block) => writeBlock(block, phrases, () => ''));
  const where = blocks[0]?.place;
  return {
    title: phrases.elements.reference(title),
    format: 'summary',
    content: `${[phrases.reference, ...written, where ? `*${escapeHeading(where.upload)}${where.page ? `, ${phrases.page(where.page)}` : ''}*` : ''].filter(Boolean).join('\n\n')}\n`,
    rows: [],
    citations: citer.sources(),
  };
}
