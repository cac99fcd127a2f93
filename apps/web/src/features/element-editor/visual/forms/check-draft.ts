import type { Check, CheckType } from '@coursecraft/contract/assessment/check';

/** A check being edited, with the fields of all types; numbers and lists as typed. */
export type CheckDraft = {
  id: string | undefined;
  type: CheckType;
  stem: string;
  rows: string[];
  hints: string[];
  explanation: string;
  options: { id: string; text: string; correct: boolean; feedback: string }[];
  isTrue: boolean;
  number: string;
  tolerance: string;
  unit: string;
  otherUnits: boolean;
  accept: string;
  caseSensitive: boolean;
  text: string;
  gaps: Record<string, { accept: string; options: string }>;
  pairs: { left: string; right: string }[];
  items: string[];
};

const empty: CheckDraft = {
  id: undefined,
  type: 'single-choice',
  stem: '',
  rows: [],
  hints: [],
  explanation: '',
  options: ['a', 'b'].map((id) => ({ id, text: '', correct: false, feedback: '' })),
  isTrue: true,
  number: '',
  tolerance: '',
  unit: '',
  otherUnits: false,
  accept: '',
  caseSensitive: false,
  text: '',
  gaps: {},
  pairs: [1, 2].map(() => ({ left: '', right: '' })),
  items: ['', ''],
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const gapsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')),
];

const WORD = /[\p{L}\p{M}\p{N}]/u;

/**
 * Makes a blank of the selected text, or of the word at the cursor, which becomes its answer. Undefined inside a blank.
 */
export function withGap(
  { text, gaps }: Pick<CheckDraft, 'text' | 'gaps'>,
  from: number,
  to: number,
): (Pick<CheckDraft, 'text' | 'gaps'> & { gap: string; end: number }) | undefined {
  let [start, end] = [from, to];
  if (start === end) {
    while (start > 0 && WORD.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && WORD.test(text[end] ?? '')) end += 1;
  }
  const selected = text.slice(start, end);
  const before = text.slice(0, start);
  const isInGap = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  if (isInGap || /[{}]/.test(selected)) return undefined;
  const answer = selected.trim();
  const taken = new Set([...gapsIn(text), ...Object.keys(gaps)]);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  const gap = String(number);
  const [head = '', tail = ''] = answer ? selected.split(answer) : [selected];
  const written = `${before}${head}{{${gap}}}`;
  return {
    text: `${written}${tail}${text.slice(end)}`,
    gaps: { ...gaps, [gap]: { accept: answer, options: '' } },
    gap,
    end: written.length,
  };
}

function answerFields(check: Check): Partial<CheckDraft> {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return {
        options: check.options.map(({ id, text, correct, feedback }) => ({
          id,
          text,
          correct: correct ?? false,
          feedback: feedback ?? '',
        })),
      };
    case 'true-false':
      return { isTrue: check.answer };
    case 'numeric':
      return {
        number: String(check.answer),
        tolerance: check.tolerance?.toString() ?? '',
        unit: check.unit ?? '',
        otherUnits: check.otherUnits === true,
      };
    case 'short-text':
      return { accept: check.accept.join('\n'), caseSensitive: check.caseSensitive ?? false };
    case 'cloze':
      return {
        text: check.text,
        gaps: Object.fromEntries(
          Object.entries(check.gaps).map(([gap, { accept, options }]) => [
            gap,
            { accept: accept.join('\n'), options: options?.join('\n') ?? '' },
          ]),
        ),
      };
    case 'match':
      return { pairs: check.pairs };
    case 'order':
      return { items: check.items };
    case 'free-response':
      return {};
  }
}

export function draftOf(check: Check | undefined): CheckDraft {
  if (!check) return empty;
  const { id, type, stem, rows = [], hints = [], explanation = '' } = check;
  return { ...empty, id, type, stem, rows, hints, explanation, ...answerFields(check) };
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));

function answerOf(draft: CheckDraft): object {
  switch (draft.type) {
    case 'single-choice':
    case 'multi-choice':
      return {
        options: draft.options.map(({ id, text, correct, feedback }) => ({
          id,
          text: text.trim(),
          ...(correct ? { correct } : {}),
          ...(feedback.trim() ? { feedback: feedback.trim() } : {}),
        })),
      };
    case 'true-false':
      return { answer: draft.isTrue };
    case 'numeric': {
      const tolerance = numberOf(draft.tolerance);
      return {
        answer: numberOf(draft.number),
        tolerance,
        unit: draft.unit.trim() || undefined,
        otherUnits: (draft.unit.trim() !== '' && draft.otherUnits) || undefined,
      };
    }
    case 'short-text':
      return { accept: linesOf(draft.accept), caseSensitive: draft.caseSensitive ? true : undefined };
    case 'cloze':
      return {
        text: draft.text.trim(),
        gaps: Object.fromEntries(
          gapsIn(draft.text).map((gap) => {
            const options = linesOf(draft.gaps[gap]?.options ?? '');
            return [
              gap,
              { accept: linesOf(draft.gaps[gap]?.accept ?? ''), ...(options.length > 0 ? { options } : {}) },
            ];
          }),
        ),
      };
    case 'match':
      return { pairs: draft.pairs.map(({ left, right }) => ({ left: left.trim(), right: right.trim() })) };
    case 'order':
      return { items: draft.items.map((item) => item.trim()) };
    case 'free-response':
      return {};
  }
}

export function dataOf(draft: CheckDraft): object {
  const hints = draft.hints.map((hint) => hint.trim()).filter(Boolean);
  return {
    id: draft.id || undefined,
    type: draft.type,
    stem: draft.stem.trim(),
    rows: draft.rows.length > 0 ? draft.rows : undefined,
    ...answerOf(draft),
    hints: hints.length > 0 ? hints : undefined,
    explanation: draft.explanation.trim() || undefined,
  };
}
