import type { Check } from '@coursecraft/contract/shapes/check';
import { fence } from '@coursecraft/domain/content/blocks';
import { codeLanguage, dedented } from '../elements/write-block.ts';
import type { Phrases } from '../language/phrases.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type ItemContext, placeIn } from './item-context.ts';
import { withKeyFirst } from './options.ts';

const MOST_OPTIONS = 5;
const FEWEST_OPTIONS = 3;

/** Says what a function does, and does nothing. */
const DESCRIBES = /^(?:"""|''')/;

const shownAs = ({ language, code }: { language: string; code: string }) =>
  fence(codeLanguage(language, code), dedented(code));

const printed = (lines: readonly string[], phrases: Phrases) =>
  `${phrases.printed} ${lines.map((line) => `\`${line.trim()}\``).join(' · ')}`;

/** “What does this program print?”: a listing of the text, whose output is the key. */
export function outputItem(row: PlannedRow, { phrases }: ItemContext): Check | undefined {
  const { fact } = row;
  if (fact?.kind !== 'output') return undefined;
  const { lines } = fact.listing;
  const last = lines.at(-1)?.trim() ?? '';
  return {
    type: 'short-text',
    stem: `${phrases.ask.prints(lines.length > 1)}\n\n${shownAs(fact.listing)}`,
    rows: [row.draft.key],
    accept: [...new Set([last, last.replaceAll("'", '"'), last.replaceAll('"', "'"), last.replaceAll(', ', ',')])],
    caseSensitive: true,
    hints: [phrases.hint.lineByLine],
    explanation: printed(lines, phrases),
  };
}

/** A line as code. Spaces before it would be dropped where it is shown: no-break spaces are not. */
const asCode = (line: string) => {
  const depth = line.search(/\S/);
  return `\`${'\u00a0'.repeat(depth)}${line.slice(depth)}\``;
};

/** The lines of a program, to be put in order. */
export function lineOrderItem(row: PlannedRow, { phrases }: ItemContext): Check | undefined {
  const { fact } = row;
  if (fact?.kind !== 'order') return undefined;
  return {
    type: 'order',
    stem: [
      phrases.ask.lineOrder(fact.subject),
      ...(fact.prints.length > 0 ? [printed(fact.prints, phrases)] : []),
    ].join(' '),
    rows: [row.draft.key],
    items: fact.listing.lines.map(asCode),
    hints: [phrases.hint.part(row.heading), phrases.hint.firstNeeded],
    explanation: `${phrases.inOrder}\n\n${shownAs(fact.listing)}`,
  };
}

/** “Which line causes an error?”: the line that the text says it of, and those that stand nearest to it. */
export function faultItem(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  const { phrases } = context;
  if (fact?.kind !== 'fault') return undefined;
  const { lines } = fact.listing;
  const at = lines.indexOf(fact.line);
  const nearest = lines
    .map((line, index) => ({ line: line.trim(), away: Math.abs(index - at) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ line }) => line);
  const others = [...new Set(nearest)]
    .filter((line) => line !== fact.line.trim() && !DESCRIBES.test(line))
    .slice(0, MOST_OPTIONS - 1);
  if (others.length < FEWEST_OPTIONS - 1) return undefined;
  const key = asCode(fact.line.trim());
  return {
    type: 'single-choice',
    stem: `${phrases.ask.fault(/error|exception|fehler/i.test(fact.why))}\n\n${shownAs(fact.listing)}`,
    rows: [row.draft.key],
    options: withKeyFirst(
      key,
      others.map((line) => ({ text: asCode(line) })),
    ),
    hints: [phrases.hint.lineByLine],
    explanation: phrases.explanation(`${key}: ${fact.why}`, placeIn(fact.sentence.place, context)),
  };
}
