import { findQuote, type Range } from '@coursecraft/domain/edit-plan/find-quote';

/** What a page does not show of a text: marks of bold, notes, lists, quotations and headings, and how a line is broken. */
const UNSEEN =
  /\[\^[^\]]+\]|\*+|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|\]\([^)]*\)|\[|^>\s?|^\s*(?:[-*+]|\d+[.)])\s+|^#+\s+|\s+/gmu;

/** A text as it is shown, with the place of each letter. */
function shown(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  let from = 0;
  const take = (to: number) => {
    for (; from < to; from += 1) {
      letters += text[from];
      places.push(from);
    }
  };
  for (const { index, 0: unseen } of text.matchAll(UNSEEN)) {
    take(index);
    from = index + unseen.length;
  }
  take(text.length);
  return { letters, places };
}

/** Where the words stand that somebody chose, with their marks or without; undefined where they do not. */
export function selectionIn(content: string, selection: string): Range | undefined {
  const [exact] = findQuote(content, selection);
  if (exact) return exact;
  const { letters, places } = shown(content);
  const wanted = shown(selection).letters;
  const at = wanted === '' ? -1 : letters.indexOf(wanted);
  const [start, last] = [places[at], places[at + wanted.length - 1]];
  if (at < 0 || start === undefined || last === undefined) return undefined;
  const opening = /(?:\*+|`)$/.exec(content.slice(0, start))?.[0].length ?? 0;
  const closing = /^(?:\*+|`)?(?:\[\^[^\]]+\])*/.exec(content.slice(last + 1))?.[0] ?? '';
  const marks = /^(?:\*+|`)/.exec(closing)?.[0].length ?? 0;
  const inner = content.slice(start, last + 1);
  const isOpen = (inner.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  const opens = opening > 0 && (isOpen || marks > 0);
  return {
    start: opens ? start - opening : start,
    end: last + 1 + (marks > 0 && (isOpen || opens) ? closing.length : marks === 0 ? closing.length : 0),
  };
}
