import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { diffArrays } from 'diff';
import { quoteAt } from './quote-at.ts';

type Anchored = Omit<Edit, 'editId' | 'reason'>;

const linesOf = (text: string) => text.split(/(?<=\n)/);

/** Returns line edits that turn `from` into exactly `to`; none for equal texts. */
export function editsBetween(from: string, to: string): Anchored[] {
  if (from === to) return [];
  if (from === '') return [{ op: 'replace', quote: '', text: to }];
  const edits: Anchored[] = [];
  let at = 0;
  let gone: string[] = [];
  let kept: { start: number; unit: string } | undefined;
  const change = (start: number, unit: string, text: string) =>
    edits.push({ op: text ? 'replace' : 'delete', ...quoteAt(from, start, unit), text: text || undefined });
  const flush = (put: readonly string[]) => {
    const size = gone.join('').length;
    if (gone.length > 0 && gone.length === put.length) {
      // Equal numbers: each block became the one at its position.
      let start = at - size;
      for (const [index, unit] of gone.entries()) {
        change(start, unit, put[index] ?? '');
        start += unit.length;
      }
    } else if (gone.length > 0) change(at - size, gone.join(''), put.join(''));
    else if (put.length > 0 && kept)
      edits.push({ op: 'insert-after', ...quoteAt(from, kept.start, kept.unit), text: put.join('') });
    else if (put.length > 0)
      edits.push({ op: 'insert-before', ...quoteAt(from, 0, linesOf(from)[0] ?? ''), text: put.join('') });
    gone = [];
  };
  for (const { value, added, removed } of diffArrays(linesOf(from), linesOf(to))) {
    if (added) {
      flush(value);
      continue;
    }
    if (!removed) flush([]);
    at += value.join('').length;
    if (removed) gone = value;
    else kept = { start: at - (value.at(-1)?.length ?? 0), unit: value.at(-1) ?? '' };
  }
  flush([]);
  return edits;
}
