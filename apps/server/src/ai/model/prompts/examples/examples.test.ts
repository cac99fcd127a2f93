import { IMPROVED, POINTED, SITUATED } from '@coursecraft/ai/criteria/examples';
import { WRITTEN } from '@coursecraft/ai/drafting/example';
import { EDITED, OUTLINED } from '@coursecraft/ai/editing/examples';
import { VARIED } from '@coursecraft/ai/personal-versions/example';
import type { WorkedExample } from '@coursecraft/ai/prompts/worked-example';
import { TUTORED } from '@coursecraft/ai/tutoring/example';
import { describe, expect, it } from 'vitest';
import { EXAMINED, JUDGED } from './judging.ts';

const ALL: Record<string, WorkedExample<unknown>[]> = {
  IMPROVED,
  POINTED,
  SITUATED,
  WRITTEN,
  EDITED,
  OUTLINED,
  EXAMINED,
  JUDGED,
  TUTORED,
  VARIED,
};

/** Every text that a reply gives as copied from what it was given. */
const quotesIn = (reply: unknown): string[] =>
  typeof reply !== 'object' || reply === null
    ? []
    : Object.entries(reply).flatMap(([name, value]) =>
        name === 'quote' && typeof value === 'string' ? [value] : quotesIn(value),
      );

describe.each(Object.entries(ALL))('the example %s', (_, examples) => {
  it.each(examples)('answers in the form that is asked for', ({ reply, schema }) => {
    expect(schema.safeParse(reply).error).toBeUndefined();
  });

  it.each(examples)('copies what it quotes letter for letter', ({ given, reply }) => {
    for (const quote of quotesIn(reply)) expect(given).toContain(quote);
  });
});
