import type { Edit, EditDecision, EditPlan } from '@coursecraft/contract/editing/edit-plan';
import { refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { sayRefused } from '../refusals/say-refused.ts';
import { findQuote, type Range } from './find-quote.ts';
import { breakageIn, type Replacement } from './structure.ts';

/** A text with its SHA-256 in hexadecimal, computed by the caller. */
export type HashedText = { content: string; hash: string };

type PlacedEdit = { edit: Edit; replacement: Replacement };

export type CheckedPlan = { verdicts: EditDecision[]; placed: PlacedEdit[] };

export function refuse(editId: string, verdict: EditDecision['verdict'], why: Why): EditDecision {
  const refused = refusedFor(why);
  return { editId, verdict, ...refused, why: sayRefused(refused) };
}

/** Returns the position of an edit or why it does not apply. */
function placeEdit(edit: Edit, { content, hash }: HashedText, baseHash: string): EditDecision | Range {
  const { op, quote, occurrence } = edit;
  if (op !== 'delete' && !edit.text) return refuse(edit.editId, 'invalid', 'edit-says-nothing');
  if (quote === '' && content !== '') return refuse(edit.editId, 'invalid', 'edit-quotes-nothing');
  const places = findQuote(content, quote);
  if (hash !== baseHash) {
    if (places.length === 0) return refuse(edit.editId, 'stale', 'edit-words-gone');
    if (places.length > 1) return refuse(edit.editId, 'ambiguous', 'edit-words-several');
    return refuse(edit.editId, 'moved', 'edit-words-moved');
  }
  if (places.length === 0) return refuse(edit.editId, 'invalid', 'edit-words-nowhere');
  if (places.length > 1 && occurrence === undefined)
    return refuse(edit.editId, 'ambiguous', refused('edit-words-ambiguous', { places: places.length }));
  const place = places[(occurrence ?? 1) - 1];
  return place ?? refuse(edit.editId, 'invalid', refused('edit-words-fewer', { places: places.length }));
}

function withLineBreaksOf(content: string, text: string): string {
  const unix = text.replaceAll('\r\n', '\n');
  return content.includes('\r\n') && !/(?<!\r)\n/.test(content) ? unix.replaceAll('\n', '\r\n') : text;
}

function replacementOf({ op }: Edit, { start, end }: Range, put: string): Replacement {
  if (op === 'delete') return { start, end, text: '' };
  if (op === 'replace') return { start, end, text: put };
  const at = op === 'insert-before' ? start : end;
  return { start: at, end: at, text: put };
}

const clash = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

/** Applies replacements; those at one position keep their order. */
export function replaceRanges(content: string, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of inOrder(replacements)) {
    result += content.slice(at, start) + text;
    at = end;
  }
  return result + content.slice(at);
}

/** Sorts by position; an insertion comes before a range at the same position. */
const inOrder = (replacements: readonly Replacement[]) =>
  replacements.toSorted((one, other) => one.start - other.start || one.end - other.end);

/** Validates edits alone, against overlaps and against the structure of the document. Never throws. */
export function checkPlan(plan: EditPlan, document: HashedText): CheckedPlan {
  const verdicts: EditDecision[] = [];
  let placed: PlacedEdit[] = [];
  for (const edit of plan.edits) {
    const place = placeEdit(edit, document, plan.baseHash);
    if ('verdict' in place) {
      verdicts.push(place);
      continue;
    }
    // An undo restores the exact text.
    const text = plan.undoes ? (edit.text ?? '') : withLineBreaksOf(document.content, edit.text ?? '');
    const replacement = replacementOf(edit, place, text);
    const rival = placed.find((other) => clash(replacement, other.replacement));
    if (rival) {
      verdicts.push(refuse(edit.editId, 'invalid', refused('edit-overlaps', { other: rival.edit.editId })));
      continue;
    }
    placed.push({ edit, replacement });
    verdicts.push({ editId: edit.editId, verdict: 'ok' });
  }
  if (plan.undoes === undefined) placed = withoutBreakage(document.content, placed, verdicts);
  return { verdicts, placed };
}

/** Drops edits that break blocks: single ones, or all if only the combination does. */
function withoutBreakage(content: string, placed: PlacedEdit[], verdicts: EditDecision[]): PlacedEdit[] {
  if (placed.length === 0) return placed;
  const findBreakage = breakageIn(content);
  const breakageOf = (some: PlacedEdit[]) => {
    const replacements = inOrder(some.map(({ replacement }) => replacement));
    return findBreakage(replaceRanges(content, replacements), replacements);
  };
  const together = breakageOf(placed);
  if (together === undefined) return placed;
  const alone = placed.filter((one) => breakageOf([one]) !== undefined);
  const others = placed.filter((one) => !alone.includes(one));
  const culprits = alone.length > 0 && breakageOf(others) === undefined ? alone : placed;
  for (const one of culprits) {
    const place = verdicts.findIndex(({ editId }) => editId === one.edit.editId);
    verdicts[place] = refuse(one.edit.editId, 'invalid', breakageOf([one]) ?? together);
  }
  return placed.filter((one) => !culprits.includes(one));
}
