import { findQuote, type Range } from '@coursecraft/domain/editing/find-quote';

/** Returns the first place of selected text, as engines expect it. Throws if it is missing. */
export function selectionIn(content: string, selection: string | undefined): { selection?: Range } {
  if (selection === undefined) return {};
  const [range] = findQuote(content, selection);
  if (!range) throw new Error(`The text does not contain “${selection}”.`);
  return { selection: range };
}
