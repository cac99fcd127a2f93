import { describe, expect, it } from 'vitest';
import { IMPROVED, POINTED, SITUATED } from '../criteria/examples.ts';
import { WRITTEN } from '../drafting/example.ts';
import { EDITED, OUTLINED } from '../editing/examples.ts';
import { GRADED, TAUGHT } from '../grading/examples.ts';
import { VARIED } from '../personal-versions/example.ts';
import { TUTORED } from '../tutoring/example.ts';
import type { WorkedExample } from './worked-example.ts';

const ALL: Record<string, WorkedExample<unknown>[]> = {
  IMPROVED,
  POINTED,
  SITUATED,
  WRITTEN,
  EDITED,
  OUTLINED,
  GRADED,
  TAUGHT,
  TUTORED,
  VARIED,
};

/** Returns all quotes of a reply. */
const quotesIn = (reply: unknown): string[] =>
  typeof reply !== 'object' || reply === null
    ? []
    : Object.entries(reply).flatMap(([name, value]) =>
        name === 'quote' && typeof value === 'string' ? [value] : quotesIn(value),
      );

describe.each(Object.entries(ALL))('worked example %s', (_, examples) => {
  it.each(examples)('has the requested reply form', ({ reply, schema }) => {
    expect(schema.safeParse(reply).error).toBeUndefined();
  });

  it.each(examples)('copies its quotes exactly', ({ given, reply }) => {
    for (const quote of quotesIn(reply)) expect(given).toContain(quote);
  });
});
