import type { Check } from '@coursecraft/contract/shapes/check';
import { fence } from '@coursecraft/domain/content/blocks';
import { codeLanguage } from '../elements/write-block.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { ItemContext } from './item-context.ts';

/** “What does this program print?”: a listing of the text, whose output is the key. */
export function outputItem(row: PlannedRow, { phrases }: ItemContext): Check | undefined {
  const { fact } = row;
  if (fact?.kind !== 'output') return undefined;
  const { code, language, lines } = fact.listing;
  const last = lines.at(-1)?.trim() ?? '';
  return {
    type: 'short-text',
    stem: `${phrases.ask.prints(lines.length > 1)}\n\n${fence(codeLanguage(language, code), code.trim())}`,
    rows: [row.draft.key],
    accept: [...new Set([last, last.replaceAll("'", '"'), last.replaceAll('"', "'"), last.replaceAll(', ', ',')])],
    caseSensitive: true,
    hints: [phrases.hint.lineByLine],
    explanation: `${phrases.printed} ${lines.map((line) => `\`${line.trim()}\``).join(' · ')}`,
  };
}
