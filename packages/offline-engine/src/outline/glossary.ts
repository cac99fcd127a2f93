import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../language/language-pack.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { kindOfHeading } from './heading-kind.ts';
import type { HeadingNode } from './heading-tree.ts';
import type { GlossaryTerm } from './topic.ts';

/** Words. */
const MOST_WORDS = 8;
const LONGEST_MEANING = 60;
const HEAD = /^(key )?(terms?|words?|concepts?|begriffe?|wort|wörter|fachbegriffe?|ausdruck)$/i;

/** “total surplus: see social surplus” */
const ELSEWHERE = /^(?:see(?: also)?|siehe(?: auch)?|vgl\.|cf\.|s\.) [^.;:]{1,60}\.?$/i;

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Joins the sentences of an entry and quotes them together if they are on one page. */
function joined(sentences: Sentence[]): Sentence | undefined {
  const [first] = sentences;
  if (!first) return undefined;
  const isOnOnePage = sentences.every(({ place }) => place.page === first.place.page);
  return {
    raw: sentences.map(({ raw }) => raw).join(' '),
    text: sentences.map(({ text }) => text).join(' '),
    quote: isOnOnePage ? sentences.map(({ quote }) => quote).join(' ') : first.quote,
    place: first.place,
  };
}

function entryOf(written: string, meant: string, sentence: Sentence): GlossaryTerm | undefined {
  const term = inlineText(written).replace(/^[\s•·*–—:-]+|[\s:–—;,-]+$/g, '');
  const meaning = meant.replace(/^[\s:–—=-]+/, '').trim();
  const isTerm = /\p{L}/u.test(term) && count(term) <= MOST_WORDS && !/[.?!]$/.test(term) && !/^https?/i.test(term);
  return isTerm && !ELSEWHERE.test(meaning) && count(meaning) >= 2 && /\p{L}{2}/u.test(meaning)
    ? { term, meaning, sentence }
    : undefined;
}

const MARKED = /^[\s•·–-]*(\*\*(?:[^*]|\*(?!\*))+\*\*|__[^_]+__|`[^`]+`|\*[^*]+\*|_[^_]+_)\s*(\([^)]*\))?\s*(.+)$/su;
const PARTED = /^((?:[^:–—.]|\.(?=\S)){2,80}?)(?::\s+|\s+[–—=]\s+|\s+-\s+|\t)(.+)$/su;

/** “**term** meaning”, “term: meaning” or “term – meaning”. */
function entryIn(sentences: Sentence[]): GlossaryTerm | undefined {
  const whole = joined(sentences);
  const match = whole && (MARKED.exec(whole.raw) ?? PARTED.exec(whole.raw));
  return match ? entryOf(match[1] ?? '', match.at(-1) ?? '', whole) : undefined;
}

function pairIn(block: SourceBlock, next: SourceBlock | undefined): GlossaryTerm | undefined {
  if (block.kind !== 'paragraph' || next?.kind !== 'paragraph') return undefined;
  const [head, ...more] = block.sentences;
  const meaning = joined(next.sentences);
  // A complete entry does not head the next one.
  if (!head || MARKED.test(head.raw)) return undefined;
  if (!meaning || more.length > 0 || count(head.text) > 6 || /[.!?]$/.test(head.text)) return undefined;
  return count(meaning.text) >= 3 ? entryOf(head.raw, meaning.raw, meaning) : undefined;
}

const runTogether = (block: Extract<SourceBlock, { kind: 'paragraph' }>): Sentence[][] => {
  const entries: Sentence[][] = [];
  for (const sentence of block.sentences) {
    const isHead = /^\*\*[^*]+\*\*/.test(sentence.raw) || PARTED.test(sentence.raw);
    if (isHead || entries.length === 0) entries.push([sentence]);
    else entries.at(-1)?.push(sentence);
  }
  return entries;
};

function ofTable(block: Extract<SourceBlock, { kind: 'table' }>): GlossaryTerm[] {
  const [left = '', right = ''] = block.header;
  const isHead = HEAD.test(inlineText(left)) || count(right) < 3;
  const rows = isHead ? block.rows : [block.header, ...block.rows];
  return rows.flatMap((row, at) => {
    const [term = '', meaning = ''] = row;
    const place = block.rowPlaces[isHead ? at : at - 1] ?? block.place;
    return entryOf(term, meaning, { raw: meaning, text: inlineText(meaning), quote: meaning, place }) ?? [];
  });
}

function ofBlocks(blocks: SourceBlock[]): GlossaryTerm[] {
  const found: GlossaryTerm[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block?.kind === 'table') found.push(...ofTable(block));
    else if (block?.kind === 'list') found.push(...block.items.flatMap((item) => entryIn(item.sentences) ?? []));
    else if (block?.kind === 'paragraph') {
      const pair = pairIn(block, blocks[at + 1]);
      if (pair) at += 1;
      found.push(...(pair ? [pair] : runTogether(block).flatMap((sentences) => entryIn(sentences) ?? [])));
    }
  }
  return found;
}

function ofChild(child: HeadingNode, pack: LanguagePack): GlossaryTerm[] {
  const own = ofBlocks(child.blocks);
  const [first] = child.blocks;
  const isTerm = child.title.length > 2 && child.children.length === 0 && own.length < 2 && count(child.title) <= 6;
  const size = child.blocks.flatMap(sentencesOf).reduce((sum, { text }) => sum + count(text), 0);
  const meaning = isTerm && first && size <= LONGEST_MEANING ? joined(sentencesOf(first)) : undefined;
  const entry = meaning && !kindOfHeading(child.title, pack) ? entryOf(child.title, meaning.raw, meaning) : undefined;
  return entry ? [entry] : [...own, ...child.children.flatMap((each) => ofChild(each, pack))];
}

/** Reads the entries of a glossary in any layout, each term once. */
export function glossaryEntries(node: HeadingNode, pack: LanguagePack): GlossaryTerm[] {
  const all = [...ofBlocks(node.blocks), ...node.children.flatMap((child) => ofChild(child, pack))];
  return [...Map.groupBy(all, ({ term }) => term.toLowerCase()).values()].flatMap((same) => same[0] ?? []);
}
