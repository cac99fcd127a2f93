import type { Edit } from '@coursecraft/contract/shapes/edit-plan';
import { diffArrays } from 'diff';
import { findQuote } from './find-quote.ts';

type Anchored = Omit<Edit, 'editId' | 'reason'>;

const linesOf = (text: string) => text.split(/(?<=\n)/);

/** Names the place of a quote that starts here; the number is left out where there is no other. */
function quoteAt(text: string, start: number, quote: string): Pick<Edit, 'quote' | 'occurrence'> {
  const places = findQuote(text, quote);
  const at = places.findIndex((place) => place.start === start);
  return places.length === 1 ? { quote } : { quote, occurrence: at + 1 };
}

/**
 * The edits that make one text of another, line by line unless the texts come apart otherwise; `unitsOf` gives all of a text
 * in order. Applied to `from` they give exactly `to`, whatever the two are; equal texts give none.
 */
export function editsBetween(from: string, to: string, unitsOf: (text: string) => string[] = linesOf): Anchored[] {
  if (from === to) return [];
  if (from === '') return [{ op: 'replace', quote: '', text: to }];
  const edits: Anchored[] = [];
  let at = 0;
  let gone = '';
  let kept: { start: number; line: string } | undefined;
  const flush = (text: string) => {
    if (gone)
      edits.push({
        op: text ? 'replace' : 'delete',
        ...quoteAt(from, at - gone.length, gone),
        text: text || undefined,
      });
    else if (text && kept) edits.push({ op: 'insert-after', ...quoteAt(from, kept.start, kept.line), text });
    else if (text) edits.push({ op: 'insert-before', ...quoteAt(from, 0, unitsOf(from)[0] ?? ''), text });
    gone = '';
  };
  for (const { value, added, removed } of diffArrays(unitsOf(from), unitsOf(to))) {
    const text = value.join('');
    if (added) {
      flush(text);
      continue;
    }
    if (!removed) flush('');
    at += text.length;
    if (removed) gone = text;
    else kept = { start: at - (value.at(-1)?.length ?? 0), line: value.at(-1) ?? '' };
  }
  flush('');
  return edits;
}
