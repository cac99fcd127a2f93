import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import type { DiffBlock } from '@coursecraft/contract/versions/diff';
import { compareDocuments } from '../diff/compare-documents.ts';
import { findQuote } from './find-quote.ts';

/** Returns the affected lines as a diff; empty if the quote is missing. */
export function showEdit(content: string, { op, quote, occurrence = 1, text = '' }: Edit): DiffBlock[] {
  const place = findQuote(content, quote)[occurrence - 1];
  if (!place) return [];
  const start = content.lastIndexOf('\n', Math.max(0, place.start - 1)) + 1;
  const lineEnd = content.indexOf('\n', place.end);
  // A quote that ends with a line break does not affect the next line.
  const isWhole = place.end > place.start && content[place.end - 1] === '\n';
  const end = isWhole ? place.end : lineEnd < 0 ? content.length : lineEnd;
  const from = Math.min(start, place.start);
  const [cutFrom, cutTo] =
    op === 'insert-before'
      ? [place.start, place.start]
      : op === 'insert-after'
        ? [place.end, place.end]
        : [place.start, place.end];
  const put = op === 'delete' ? '' : text;
  return compareDocuments(content.slice(from, end), content.slice(from, cutFrom) + put + content.slice(cutTo, end));
}
