import { ANSWER_LIMIT } from '../answer-limit.ts';

/** Adds spoken words to a draft, up to the longest answer. */
export function withSpoken(draft: string, spoken: readonly string[]): { text: string; isFull: boolean } {
  const whole = [draft.trimEnd(), ...spoken].filter(Boolean).join(' ');
  return { text: whole.slice(0, ANSWER_LIMIT), isFull: whole.length > ANSWER_LIMIT };
}
