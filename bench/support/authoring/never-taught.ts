import { readFileSync } from 'node:fs';
import type { Failure } from './failure.ts';
import { bodyOf, type DraftReading } from './read-draft.ts';
import { contentOf, heldBy, wordsOf } from './word-forms.ts';

const FIXTURE = new URL('./texts/never-taught.json', import.meta.url);

/** Premises, rejected views and common errors of our own texts: sentences that a draft must never teach as true. */
export const neverTaughtIn = (document: string): string[] =>
  (JSON.parse(readFileSync(FIXTURE, 'utf8')) as Record<string, string[]>)[document] ?? [];

/** So much of such a sentence in a text is that sentence. */
const SAME = 0.8;

/** Words by which a text says that it does not hold what it tells, or whose view it is. */
const KEPT_AT_A_DISTANCE =
  /^(?:not|no|never|nor|cannot|isn't|doesn't|false|wrong|mistake\p{L}*|myth|error|claim\p{L}*|claims|believ\p{L}*|belief|accord\p{L}*|argu\p{L}*|suppos\p{L}*|maintain\p{L}*|misconception|premise\p{L}*|example|fallacy|if|kein\p{L}*|nicht|falsch|irrtum|behaupt\p{L}*|irrtümlich|angeblich)$/u;

/** A criterion that is to set a mistake right names it. */
const SETS_RIGHT = /^(?:Explains why it is wrong that|Erklärt, warum es nicht stimmt:) /;

export function saysAsTrue(text: string, sentence: string, tongue: DraftReading['tongue']): boolean {
  if (heldBy(contentOf(sentence, tongue), contentOf(text, tongue)) < SAME) return false;
  const own = new Set(wordsOf(sentence));
  return !wordsOf(text).some((word) => KEPT_AT_A_DISTANCE.test(word) && !own.has(word));
}

export function readNeverTaught(reading: DraftReading, sentences: readonly string[]): Failure[] {
  const texts = [
    ...reading.criteria.flatMap(({ statement, keyPoints }) => [
      ...(SETS_RIGHT.test(statement) ? [] : [bodyOf(statement)]),
      ...keyPoints.map(({ text }) => text),
    ]),
    ...reading.elements
      .filter(({ format }) => format === 'summary')
      .flatMap(({ passages }) => passages.map(({ text }) => text)),
    ...reading.cards.map(({ front, back }) => `${front}: ${back}`),
    ...reading.checks.flatMap(({ check }) => {
      if (check.type === 'true-false') return check.answer ? [check.stem.replace(/^[^?]{0,40}\?\s*/, '')] : [];
      if ('options' in check) return check.options.filter(({ correct }) => correct).map(({ text }) => text);
      if (check.type === 'match') return check.pairs.map(({ left, right }) => `${left}: ${right}`);
      return check.type === 'cloze'
        ? [check.text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => check.gaps[gap]?.accept[0] ?? '')]
        : [];
    }),
  ];
  return texts
    .filter((text) => sentences.some((sentence) => saysAsTrue(text, sentence, reading.tongue)))
    .map((text) => ({ kind: 'taught-as-true', text }));
}
