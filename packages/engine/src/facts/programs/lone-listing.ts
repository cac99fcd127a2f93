import type { Part } from '../../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import { SAYS_OUTPUT } from './find-listings.ts';

type Code = Extract<SourceBlock, { kind: 'code' }>;

/** The one listing of a part, and what stands around it. */
export type LoneListing = {
  block: Code;
  /** What it prints, where the text says so. */
  prints: string[];
  /** The listing, the paragraph that leads into it, and its output: nothing is left that speaks of it. */
  shownBy: SourceBlock[];
  /** What the part says besides. */
  beside: SourceBlock[];
};

const MOST_IN_LEAD = 3;
/** Words that point at a listing; where it is not shown, they point at nothing. */
const POINTS =
  /\b(?:above|below|lines? \d+|(?:this|the|following) (?:code|program|listing|example|function|loop|class))\b|\b(?:oben|unten|zeilen? \d+|(?:dieses|das|folgende[ns]?) (?:programm|beispiel|listing)|diese[rs]? code)\b|:\W*$/i;

/** The listing of a part that has no other: its heading is about it. */
export function loneListing({ blocks }: Part): LoneListing | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'code');
  const [lead, block, says, printed] = [blocks[at - 1], blocks[at], blocks[at + 1], blocks[at + 2]];
  if (block?.kind !== 'code') return undefined;
  const leads =
    lead?.kind === 'paragraph' &&
    lead.sentences.length <= MOST_IN_LEAD &&
    /:\W*$/.test(lead.sentences.at(-1)?.text ?? '');
  const isSaid =
    says?.kind === 'paragraph' && says.sentences.length === 1 && SAYS_OUTPUT.test(says.sentences[0]?.text ?? '');
  const output = isSaid && printed?.kind === 'code' ? { says, printed } : undefined;
  const shownBy: SourceBlock[] = [...(leads ? [lead] : []), block, ...(output ? [output.says, output.printed] : [])];
  const beside = blocks.filter((other) => !shownBy.includes(other));
  if (beside.some(({ kind }) => kind === 'code')) return undefined;
  const prints = output?.printed.text.split('\n').filter((line) => line.trim()) ?? [];
  return { block, prints, shownBy, beside };
}

/** Whether something in these blocks points at a listing. */
export const pointAtListing = (blocks: readonly SourceBlock[]): boolean =>
  blocks.flatMap(sentencesOf).some(({ text }) => POINTS.test(text));

/** A listing is cited by the longest of these lines. */
export function citedBy({ place }: Code, lines: readonly string[]): Sentence {
  const raw = lines.map((line) => line.trim()).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return { raw, text: raw, quote: raw, place };
}
