import type { BlockKind } from '../content/block-kinds.ts';

const WORDS_A_MINUTE = 180;
/** Minutes per review: a check, and a flashcard. */
export const MINUTES_OF_CHECK = 1;
export const MINUTES_OF_CARD = 0.25;
const MINUTES_OF_FREE_ANSWER = 3;
const MINUTES_OF_SCENARIO = 6;
const MINUTES_OF_TEACHING_BACK = 5;

// Uses lines because parsing a long course would take a second.
const BLOCK =
  /^[ \t>]*(`{3,}|~{3,})[ \t]*(check|flashcards|scenario|video|diagram|interactive)\b[^\n]*\n([\s\S]*?)^[ \t>]*\1/gim;
const FREE = /\btype["']?\s*:\s*["']?free-response/i;
const FRONT = /\bfront["']?\s*:/g;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const UNREAD = /\]\([^)\n]*\)|<[^<>\n]*>/g;

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

const MINUTES_OF_BLOCK: Partial<Record<BlockKind, (body: string) => number>> = {
  check: (body) => (FREE.test(body) ? MINUTES_OF_FREE_ANSWER : MINUTES_OF_CHECK),
  flashcards: (body) => MINUTES_OF_CARD * countOf(body, FRONT),
  video: () => 5,
  diagram: () => 0.5,
  interactive: () => 3,
};

type ElementAmounts = {
  criteria?: number;
  scenarios?: number;
};

/** Estimates the minutes of an element, at least 1. Accepts author text and student view. */
export function minutesOfElement(content: string, { criteria = 0, scenarios = 0 }: ElementAmounts = {}): number {
  let minutes = 0;
  let isAsked = scenarios > 0;
  let named = 0;
  const read = content.replace(BLOCK, (_, _fence, kind: string, body: string) => {
    const block = kind.toLowerCase() as BlockKind;
    if (block === 'scenario') named += 1;
    minutes += MINUTES_OF_BLOCK[block]?.(body) ?? 0;
    isAsked ||= block === 'check' || block === 'scenario';
    return '\n';
  });
  minutes += Math.max(named, scenarios) * MINUTES_OF_SCENARIO;
  if (criteria > 0 && !isAsked) minutes += MINUTES_OF_TEACHING_BACK;
  minutes += countOf(read.replace(UNREAD, ' '), WORD) / WORDS_A_MINUTE;
  return Math.max(1, Math.round(minutes));
}
