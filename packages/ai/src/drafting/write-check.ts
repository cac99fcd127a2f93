import { Check } from '@coursecraft/contract/assessment/check';
import type { CheckReply } from '../engine/replies.ts';

const LETTERS = 'abcdefghijkl';

/** Converts a model's check to the stored form, or returns its problems. */
export function writeReplyCheck(reply: CheckReply): { check: Check } | { problems: string[] } {
  const parsed = Check.safeParse(formOf(reply));
  if (parsed.success) return { check: parsed.data };
  return { problems: parsed.error.issues.map(({ message }) => `The check ${JSON.stringify(reply.stem)}: ${message}`) };
}

function formOf({ type, stem, rows, hints, explanation, ...reply }: CheckReply): unknown {
  const shared = {
    type,
    stem,
    rows: rows.length > 0 ? rows : undefined,
    hints: hints.length > 0 ? hints.slice(0, 5) : undefined,
    explanation: explanation || undefined,
  };
  switch (type) {
    case 'single-choice':
    case 'multi-choice':
      return {
        ...shared,
        options: reply.options?.map(({ text, correct, feedback }, at) => ({
          id: LETTERS[at],
          text,
          ...(correct ? { correct } : {}),
          ...(feedback ? { feedback } : {}),
        })),
      };
    case 'true-false':
      return { ...shared, answer: reply.isTrue };
    case 'numeric':
      return {
        ...shared,
        answer: reply.number,
        tolerance: reply.tolerance ?? undefined,
        unit: reply.unit || undefined,
      };
    case 'short-text':
      return { ...shared, accept: reply.accept };
    case 'cloze':
      return {
        ...shared,
        text: reply.text,
        gaps: Object.fromEntries((reply.gaps ?? []).map(({ gap, accept }) => [gap, { accept }])),
      };
    case 'match':
      return { ...shared, pairs: reply.pairs };
    case 'order':
      return { ...shared, items: reply.items };
    case 'free-response':
      return shared;
  }
}
