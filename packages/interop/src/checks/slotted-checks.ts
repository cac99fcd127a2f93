import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { OpenPart } from '../course/part-list.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { checkAsShown } from './as-shown.ts';
import type { Gap } from './dropdown-gap.ts';
import { type FoundCheck, settleCheck } from './settle-check.ts';
import { isTable, replaceSlots, slotsIn, splitText, type TextPiece } from './slotted-text.ts';
import { splitStem } from './split-stem.ts';

/** Longer text after a question is placed below it. */
const LONGEST_AFTERWORD = 500;
const MOST_IN_LINE = 60;

/** A check, or text if it is not supported. */
export type FoundResponse = { check: FoundCheck } | { check?: undefined; toRead: string };

export type SlotReading = {
  part: OpenPart;
  /** Used if no text comes before. */
  label: string;
  feedbackText: string;
  /** Returns the slot as a gap, or undefined. */
  gap(): Gap | undefined;
  read(stem: string): FoundResponse;
};

export type SlottedProblem = { slots: readonly SlotReading[]; title: string; hints: readonly string[] };

type SlottedCheck = { above: string; check?: FoundCheck; part?: OpenPart };

const paragraphs = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n\n');

/** Replaces slot markers by checks: a gap text if all slots can be gaps, otherwise one check per slot. */
export function makeChecks(text: string, { slots, title, hints }: SlottedProblem): string {
  const made: SlottedCheck[] = [];
  let pending = '';
  let asked = '';
  const stemFor: Stems = (whole, { label }) => {
    const { above, stem } = splitStem(whole);
    // A slot without text uses its label or continues the last question.
    const named = (label || (asked ? '' : title)).replace(/([\\`*_[\]<>$])/g, '\\$1');
    asked = stem || named || asked || '…';
    return { above, stem: asked };
  };
  for (const piece of splitText(text)) {
    if ('text' in piece) pending = paragraphs(pending, piece.text);
    else {
      made.push(...madeOf(piece, pending, slots, stemFor));
      pending = '';
    }
  }
  const first = made.find(({ check }) => check);
  if (first?.check) first.check.hints = [...hints];
  else if (hints.length > 0) slots[0]?.part.note('hints-cut', '0');
  const last = made.at(-1);
  if (last?.check && pending && pending.length <= LONGEST_AFTERWORD) {
    const { above, stem } = splitStem(paragraphs(last.check.stem, pending));
    if (above === '') {
      last.check.stem = stem;
      pending = '';
    }
  }
  return paragraphs(...made.map(written), pending);
}

type Stems = (whole: string, slot: SlotReading) => { above: string; stem: string };

function madeOf(
  piece: Exclude<TextPiece, { text: string }>,
  pending: string,
  slots: readonly SlotReading[],
  stemFor: Stems,
): SlottedCheck[] {
  const line = 'line' in piece ? piece.line : undefined;
  const here = piece.slots.flatMap((at) => (slots[at] ? [{ at, slot: slots[at] }] : []));
  const [first] = here;
  if (!first) return [{ above: paragraphs(pending, line && replaceSlots(line, () => '')) }];
  if (here.length > MOST_IN_LINE) {
    for (const { slot } of here) slot.part.leaveOut('too-many-choices', String(here.length));
    return [{ above: paragraphs(pending, line && replaceSlots(line, () => '…')) }];
  }
  const cloze = line === undefined ? undefined : clozeOf(line, piece.slots, slots);
  if (cloze) {
    for (const { slot } of here) slot.part.becomes('cloze');
    const { above, stem } = stemFor(pending, first.slot);
    const explanation = paragraphs(...here.map(({ slot }) => slot.feedbackText));
    return [{ above, check: { ...cloze, stem, explanation }, part: first.slot.part }];
  }
  return here.map(({ at, slot }, index): SlottedCheck => {
    // Distinguishes its own blank from those of other slots.
    const around = line === undefined ? '' : replaceSlots(line, (one) => (one === at ? '\\_\\_\\_' : '…'));
    const { above, stem } = stemFor(paragraphs(index === 0 ? pending : '', around), slot);
    const found = slot.read(stem);
    if (found.check) {
      const explanation = paragraphs(found.check.explanation, slot.feedbackText);
      return { above, check: { ...found.check, explanation }, part: slot.part };
    }
    if (slot.feedbackText) slot.part.note('feedback-dropped');
    return { above: paragraphs(above, found.toRead) };
  });
}

/** Returns a line as a cloze, or undefined if a slot cannot be a gap. */
function clozeOf(line: string, at: readonly number[], slots: readonly SlotReading[]) {
  if (isTable(line) || /\{\{\w+\}\}/.test(line)) return undefined;
  const gaps = at.map((index) => slots[index]?.gap());
  const flat = oneParagraph(line);
  if (gaps.some((gap) => gap === undefined) || slotsIn(flat).length !== at.length) return undefined;
  const number = new Map(at.map((index, order) => [index, order + 1]));
  return {
    type: 'cloze' as const,
    text: replaceSlots(flat, (index) => `{{${number.get(index)}}}`),
    gaps: Object.fromEntries(gaps.flatMap((gap, order) => (gap ? [[String(order + 1), gap] as const] : []))),
  };
}

function written({ above, check, part }: SlottedCheck): string {
  if (!check || !part) return above;
  const settled = settleCheck(checkAsShown(check), part);
  if (settled) part.becomes(settled.type);
  return paragraphs(above, settled ? writeCheck(settled) : check.stem);
}
