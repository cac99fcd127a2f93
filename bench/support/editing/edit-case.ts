import type { ChangeReply } from '@coursecraft/ai/editing/reply';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Reason } from '@coursecraft/contract/reasons';

/** A request in words, the reply of a model, and the expected result. */
export type EditCase = {
  name: string;
  /** BCP 47; English by default. */
  language?: string;
  content: string;
  request: string;
  selection?: string;
  criteria?: Pick<Criterion, 'rowId' | 'statement' | 'guidance' | 'keyPoints' | 'misconceptions' | 'goldAnswers'>[];
  /** A document, by its text. */
  document?: string;
  reply: unknown;
  /** The second reply, if the first is sent back. */
  repaired?: unknown;
  /**
   * Exact texts of the content before and after the edits. All other text stays. `{{check: STEM}}` and
   * `{{cards: FRONT}}` stand for a readable block.
   */
  becomes: readonly (readonly [before: string, after: string])[];
  /** Why changes are left out, in order. */
  held?: readonly Reason[];
  cannot?: boolean;
  /** Sentences that the warning has to list. */
  removed?: readonly string[];
};

const UNUSED = { after: null, find: null, every: false, text: null, check: null, cards: null, reason: 'As asked.' };

export const words = (part: string, find: string, text: string, every = false): ChangeReply => ({
  ...UNUSED,
  op: 'words',
  part,
  find,
  text,
  every,
});
export const replace = (part: string, what: Partial<ChangeReply>): ChangeReply => ({
  ...UNUSED,
  op: 'replace',
  part,
  ...what,
});
export const insert = (after: string, what: Partial<ChangeReply>): ChangeReply => ({
  ...UNUSED,
  op: 'insert',
  part: '',
  after,
  ...what,
});
export const remove = (part: string): ChangeReply => ({ ...UNUSED, op: 'delete', part });
export const move = (part: string, after: string): ChangeReply => ({ ...UNUSED, op: 'move', part, after });

export const reply = (...changes: unknown[]) => ({ cannot: null, summary: 'Does what was asked.', changes });
/** A reply that replaces words of one part, and the same words as its expected result. */
export const swap = (part: string, find: string, text: string): Pick<EditCase, 'reply' | 'becomes'> => ({
  reply: reply(words(part, find, text)),
  becomes: [[find, text]],
});
export const refusal = (cannot: string, ...changes: unknown[]) => ({ cannot, summary: '', changes });

/** Adds the text that several cases change, with what belongs to it. */
export const casesOf = (
  lesson: Pick<EditCase, 'content' | 'language' | 'criteria' | 'document'>,
  cases: readonly Omit<EditCase, 'content'>[],
): EditCase[] => cases.map((one) => ({ ...lesson, ...one }));

const NO_FIELDS = { options: null, text: null, answer: null, pairs: null, hints: [], explanation: null, criteria: [] };

export const trueFalse = (stem: string, answer: boolean, more: object = {}) => ({
  ...NO_FIELDS,
  type: 'true-false' as const,
  stem,
  answer: [String(answer)],
  ...more,
});
export const choice = (stem: string, right: string, ...wrong: string[]) => ({
  ...NO_FIELDS,
  type: 'single-choice' as const,
  stem,
  options: [
    { text: right, correct: true, feedback: null },
    ...wrong.map((text) => ({ text, correct: false, feedback: 'Not this one.' })),
  ],
});
export const numeric = (stem: string, answer: string, unit: string) => ({
  ...NO_FIELDS,
  type: 'numeric' as const,
  stem,
  answer: [answer, '0', unit],
});
