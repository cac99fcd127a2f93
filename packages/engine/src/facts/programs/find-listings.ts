import type { Part } from '../../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import type { Fact } from '../fact.ts';
import { isPython } from './program-lines.ts';
import { unboundNames } from './unbound-names.ts';

/** Leads into what a program prints. */
export const SAYS_OUTPUT = /\b(?:outputs?|prints?|printed|displays?|ausgabe|ausgegeben|gibt\b.*\baus)\b/i;
/** What comes from outside the listing, or differs from run to run, cannot be worked out. */
const OPEN = /\binput\(|\brandom|\btime\.|\bopen\(|\bread(?:line)?\(/;
const LONGEST_CODE = 25;
const MOST_LINES = 6;
const LONGEST_LINE = 60;

/** Listings of a part with the output that the text states below them: what they print can be worked out. */
export function findListings(part: Part, title: string): Fact[] {
  return part.blocks.flatMap((block, at): Fact[] => {
    const lead = part.blocks[at + 1];
    const printed = part.blocks[at + 2];
    if (block.kind !== 'code' || lead?.kind !== 'paragraph' || printed?.kind !== 'code') return [];
    const told = sentencesOf(lead).at(-1)?.text ?? '';
    if (!SAYS_OUTPUT.test(told) || sentencesOf(lead).length > 1 || !isWorkable(block)) return [];
    const lines = printed.text.split('\n').filter((line) => line.trim() !== '');
    const last = lines.at(-1)?.trim();
    if (!last || lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE)) return [];
    const subject = part.title || title;
    const sentence: Sentence = { raw: last, text: last, quote: last, place: printed.place };
    const listing = { code: block.text, language: block.language, lines, shownBy: [lead, printed] };
    return [{ kind: 'output', subject, plural: false, claim: lines.join('; '), sentence, listing }];
  });
}

/** It prints, is short, and runs to its end on nothing but itself. */
const isWorkable = ({ text, language }: Extract<SourceBlock, { kind: 'code' }>) =>
  /\bprint\w*\s*\(|\bputs\b|console\.log|System\.out/.test(text) &&
  text.split('\n').length <= LONGEST_CODE &&
  !OPEN.test(text) &&
  !(isPython(language) && unboundNames(text).length > 0);
