import { problemOf } from '@coursecraft/contract/field-problem';
import { refused } from '@coursecraft/contract/reasons';
import { checkPlan } from '@coursecraft/domain/editing/check-plan';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import { quoteAt } from '@coursecraft/domain/editing/quote-at';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { z } from 'zod';
import {
  Change,
  type ChangeScope,
  HeldBack,
  type HeldChange,
  isLocked,
  type PlannedChange,
  requireNothingHidden,
} from './change-scope.ts';
import { placeWords, type Replacement, rewordPart } from './change-words.ts';
import { composeText, footnoteNames } from './compose-text.ts';
import { readParts } from './numbered-parts.ts';
import type { LooseEdit } from './reply.ts';

export type PlanOfReply = { edits: PlannedChange[]; held: HeldChange[] };

const LONGEST_NAME = 300;
const LONGEST_TEXT = 4000;

type Numbered = { number: number; change: Change };
type PlacedChange = Range & { numbers: number[]; edit: PlannedChange };
type Span = { from: number; to: number };

/** Returns each change that cannot be applied as a sentence in English, for the model. */
export const sentencesOf = (held: readonly HeldChange[]): string[] =>
  held.map(({ number, reason, values }) => `Change ${number}: ${formatReason({ reason, values })}`);

/**
 * Converts the changes of a reply to edits of whole parts, with inert text and verified sources, and lists the changes
 * that cannot be applied. Changes of words in one part become one edit.
 */
export function planOfReply(reply: LooseEdit, scope: ChangeScope): PlanOfReply {
  const { content, parts, selection } = scope;
  const isTaken = footnoteNames(content);
  const held: HeldChange[] = [];
  const planned: PlacedChange[] = [];
  const changes: Numbered[] = [];
  const hold = (number: number, given: Pick<Partial<Change>, 'reason' | 'text' | 'find'>, error: unknown) => {
    if (!(error instanceof HeldBack)) throw error;
    const name = (given.reason || given.text || given.find || '').slice(0, LONGEST_NAME);
    const text = given.text?.slice(0, LONGEST_TEXT);
    held.push({ number, name, ...(text ? { text } : {}), ...error.why });
  };
  const tryEach = (some: readonly Numbered[], work: (change: Change, number: number) => void) => {
    for (const { number, change } of some)
      try {
        work(change, number);
      } catch (error) {
        hold(number, change, error);
      }
  };
  for (const [at, given] of reply.changes.entries()) {
    const parsed = Change.safeParse(given, { reportInput: true });
    if (parsed.success) changes.push({ number: at + 1, change: parsed.data });
    else {
      const [issue] = parsed.error.issues;
      const { reason, values } = issue ? problemOf(issue) : { reason: 'field-not-valid' as const, values: undefined };
      const read = Change.partial().extend({ op: z.unknown() }).safeParse(given).data ?? {};
      hold(at + 1, read, new HeldBack({ reason, ...(values && { values }) }));
    }
  }
  const doing = (...ops: Change['op'][]) => changes.filter(({ change }) => ops.includes(change.op));

  /** Parts that a change takes as a whole. */
  const taken = new Set<number>();
  const take = ({ from, to }: Span) => {
    const wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    if (wanted.some((at) => taken.has(at))) throw new HeldBack('edit-overlaps-other');
    for (const at of wanted) taken.add(at);
  };
  const spanOf = (part: string): Span => {
    const span = readParts(part, parts);
    if (!span) throw new HeldBack(refused('edit-part-unknown', { part }));
    return span;
  };
  /** Returns the index of the part before a new one; -1 is the beginning. */
  const anchorOf = (after: string | null): number => {
    const named = after?.trim() ?? '';
    if (named === 'start' || (named === '' && parts.length === 0)) return -1;
    return spanOf(named).to;
  };
  const rangeOf = ({ from, to }: Span): Range => ({ start: parts[from]?.start ?? 0, end: parts[to]?.end ?? 0 });
  const isSelected = ({ start, end }: Range) => !selection || (start >= selection.start && end <= selection.end);
  const plan = (numbers: number[], range: Range, edit: Omit<PlannedChange, 'quote' | 'occurrence'>) => {
    const quoted = quoteAt(content, range.start, content.slice(range.start, range.end));
    const at = edit.op === 'insert-after' ? range.end : range.start;
    planned.push({ start: at, end: range.end, numbers, edit: { ...edit, ...quoted } });
  };
  const written = (text: string, { sources }: { sources: PlannedChange['sources'] & object }) => ({
    text,
    ...(sources.length > 0 ? { sources } : {}),
  });

  const insertions = new Map<number, Numbered[]>();
  tryEach(doing('insert'), (change, number) => {
    const anchor = anchorOf(change.after);
    const range = anchor < 0 ? { start: 0, end: 0 } : rangeOf({ from: anchor, to: anchor });
    const isNear = !selection || (range.start < selection.end && range.end >= selection.start);
    if (!isNear) throw new HeldBack('edit-outside-selection');
    insertions.set(anchor, [...(insertions.get(anchor) ?? []), { number, change }]);
  });

  tryEach(doing('replace'), (change, number) => {
    const span = spanOf(change.part);
    if (parts.slice(span.from, span.to + 1).some(isLocked)) throw new HeldBack('edit-part-locked');
    const range = rangeOf(span);
    const former = content.slice(range.start, range.end);
    const composed = composeText(change, former, scope, isTaken);
    requireNothingHidden(composed.text, scope);
    if (!isSelected(range) && !keepsOutside(former, composed.text, range, selection))
      throw new HeldBack('edit-outside-selection');
    take(span);
    plan([number], range, { op: 'replace', reason: change.reason, ...written(composed.text, composed) });
  });

  tryEach(doing('delete'), (change, number) => {
    const span = spanOf(change.part);
    const range = rangeOf(span);
    if (!isSelected(range)) throw new HeldBack('edit-outside-selection');
    take(span);
    const [first, ...others] = insertions.get(span.to) ?? [];
    if (first && others.length === 0) {
      // There is no former text, so that a check gets an id of its own.
      const composed = composeText(first.change, '', scope, isTaken);
      requireNothingHidden(composed.text, scope);
      // Only now, so that an invalid new text is listed as well as the deletion.
      insertions.delete(span.to);
      const reason = [change.reason, first.change.reason].filter(Boolean).join(' ');
      plan([number, first.number], range, { op: 'replace', reason, ...written(composed.text, composed) });
      return;
    }
    const next = parts[span.to + 1];
    const previous = taken.has(span.from - 1) ? undefined : parts[span.from - 1];
    // Also deletes the empty lines on one side.
    const whole = first
      ? range
      : next
        ? { start: range.start, end: next.start }
        : { start: previous && !insertions.has(span.from - 1) ? previous.end : range.start, end: range.end };
    plan([number], whole, { op: 'delete', reason: change.reason });
  });

  tryEach(doing('move'), (change, number) => {
    const span = spanOf(change.part);
    const anchor = anchorOf(change.after);
    if (anchor >= span.from - 1 && anchor <= span.to) throw new HeldBack('edit-changes-nothing');
    const region = anchor > span.to ? { from: span.from, to: anchor } : { from: anchor + 1, to: span.to };
    const range = rangeOf(region);
    if (!isSelected(range)) throw new HeldBack('edit-outside-selection');
    take(region);
    plan([number], range, { op: 'replace', reason: change.reason, text: moved(span, anchor) });
  });

  const reworded = new Map<number, { replacements: Replacement[]; by: Numbered[] }>();
  tryEach(doing('words'), (change, number) => {
    const { from, to } = spanOf(change.part);
    const part = parts[from];
    if (!part || from !== to) throw new HeldBack(refused('edit-part-unknown', { part: change.part }));
    if (taken.has(from)) throw new HeldBack('edit-overlaps-other');
    const known = reworded.get(from) ?? { replacements: [], by: [] };
    const more = placeWords(change, part, scope, known.replacements);
    const next = [...known.replacements, ...more];
    // Throws if this change makes the part invalid. The part is written again with all changes below.
    requireNothingHidden(rewordPart(part, next, scope, () => false).text, scope);
    reworded.set(from, { replacements: next, by: [...known.by, { number, change }] });
  });
  for (const [at, { replacements, by }] of reworded) {
    const part = parts[at];
    if (!part) continue;
    const composed = rewordPart(part, replacements, scope, isTaken);
    const reason = [...new Set(by.map(({ change }) => change.reason))].filter(Boolean).join(' ');
    const numbers = by.map(({ number }) => number);
    if (composed.text === '') plan(numbers, part, { op: 'delete', reason });
    else if (composed.text !== content.slice(part.start, part.end))
      plan(numbers, part, { op: 'replace', reason, ...written(composed.text, composed) });
  }

  for (const [anchor, some] of insertions)
    tryEach(some, (change, number) => {
      const composed = composeText(change, '', scope, isTaken);
      requireNothingHidden(composed.text, scope);
      const { reason } = change;
      const [part, first] = [parts[anchor], parts[0]];
      if (part) plan([number], part, { op: 'insert-after', reason, ...written(`\n\n${composed.text}`, composed) });
      else if (first)
        plan([number], first, { op: 'insert-before', reason, ...written(`${composed.text}\n\n`, composed) });
      else
        plan(
          [number],
          { start: 0, end: content.length },
          { op: 'replace', reason, ...written(`${composed.text}\n`, composed) },
        );
    });

  return fitting();

  /** Returns the text of a region after a span moved to the place after the part `anchor`. */
  function moved(span: Span, anchor: number): string {
    const own = rangeOf(span);
    const text = content.slice(own.start, own.end);
    if (anchor > span.to) {
      const rest = rangeOf({ from: span.to + 1, to: anchor });
      return content.slice(rest.start, rest.end) + content.slice(own.end, rest.start) + text;
    }
    const rest = rangeOf({ from: anchor + 1, to: span.from - 1 });
    return text + content.slice(rest.end, own.start) + content.slice(rest.start, rest.end);
  }

  /** Keeps the edits that can be applied together, and holds back the others. */
  function fitting(): PlanOfReply {
    let open = planned.toSorted((one, other) => one.start - other.start || one.end - other.end);
    for (;;) {
      const edits = open.map(({ edit }, at) => ({ ...edit, editId: String(at) }));
      const base = { planId: 'plan', baseVersion: 0, baseHash: '', summary: '' };
      const { verdicts } = checkPlan({ ...base, edits }, { content, hash: '' });
      const unfit = verdicts.find(({ verdict }) => verdict !== 'ok');
      const one = unfit && open[Number(unfit.editId)];
      if (!one) break;
      open = open.filter((other) => other !== one);
      const { reason = 'edit-changes-beside', values } = unfit;
      const why = reason === 'edit-overlaps' ? { reason: 'edit-overlaps-other' as const } : { reason, values };
      for (const number of one.numbers) {
        const change = changes.find((other) => other.number === number)?.change;
        hold(number, change ?? {}, new HeldBack(why));
      }
    }
    return {
      edits: open.map(({ edit }) => edit),
      held: held.toSorted((one, other) => one.number - other.number),
    };
  }
}

/** Whether a new text of a part keeps the text outside of the selection. */
function keepsOutside(former: string, text: string, range: Range, selection: Range | undefined): boolean {
  if (!selection || selection.end <= range.start || selection.start >= range.end) return false;
  const before = former.slice(0, Math.max(0, selection.start - range.start));
  const after = former.slice(Math.max(0, selection.end - range.start));
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
