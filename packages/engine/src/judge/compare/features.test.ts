import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packOf } from '../../language/pick-pack.ts';
import { comparisonIn, FEATURES } from './features.ts';
import { readerIn } from './read-text.ts';

const compare = comparisonIn(readerIn(packOf('en')));
const figuresOf = (answer: string, reference: string, question = '') => {
  const figures = compare(answer, { question, reference, points: [] });
  return Object.fromEntries(FEATURES.map((name, at) => [name, figures[at] ?? Number.NaN]));
};

describe('the figures of a comparison', () => {
  test('are as many as their names, and finite, for whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 200 }),
        (answer, reference) => {
          const figures = compare(answer, {
            question: 'What?',
            reference,
            statement: reference,
            points: [reference, answer],
          });
          expect(figures).toHaveLength(FEATURES.length);
          expect(figures.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('hear a synonym and a word of the same family', () => {
    const { freshRecall = 0 } = figuresOf('They purchase cars', 'People buy a car');
    expect(freshRecall).toBeGreaterThan(0.5);
  });

  test.each([
    ['an opposite', 'The level falls before high water', 'The level rises before high water', 'opposedMissing'],
    ['a prefix', 'The list is unordered', 'The list is ordered', 'opposed'],
    ['a negation', 'The net does not hold the gas', 'The net holds the gas', 'otherPolarity'],
    ['a number', 'The report is due within 24 hours', 'The report is due within 72 hours', 'numbersExchanged'],
  ])('see %s in place of the word', (_what, answer, reference, name) => {
    expect(figuresOf(answer, reference)[name]).toBeGreaterThan(0);
    expect(figuresOf(reference, reference)[name]).toBe(0);
  });

  test('see words of one side told of the other', () => {
    const reference = 'A break leaves the loop, whereas a continue skips the rest of the round';
    const turned = 'A continue leaves the loop, whereas a break skips the rest of the round';
    expect(figuresOf(turned, reference).mixed).toBeGreaterThan(figuresOf(reference, reference).mixed ?? 1);
  });

  test('give words of the question no credit', () => {
    const { freshRecall } = figuresOf('The tide', 'The tide comes from the moon', 'What makes the tide?');
    expect(freshRecall).toBe(0);
  });
});
