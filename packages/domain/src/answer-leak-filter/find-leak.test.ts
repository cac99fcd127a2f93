import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeak } from './find-leak.ts';

const hidden = ['Explains that a spring tide happens when sun, moon and earth stand in one line.'];

describe('answer-leak filter', () => {
  test('finds a run of a hidden text regardless of case and punctuation', () => {
    expect(findLeak('Note: SPRING tide happens when — sun!', hidden)).toBe('spring tide happens when sun');
  });

  test('allows common words', () => {
    expect(findLeak('A spring tide is a kind of tide.', hidden)).toBeUndefined();
  });

  test('allows what the student already sees', () => {
    const lesson = 'A spring tide happens when sun, moon and earth stand in one line.';
    expect(
      findLeak('Remember: a spring tide happens when sun and moon pull together.', hidden, lesson),
    ).toBeUndefined();
  });

  test('finds a complete hidden text among any other words', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.array(word),
        fc.array(word),
        (secret, before, after) => {
          expect(findLeak([...before, ...secret, ...after].join(' '), [secret.join(', ')])).toBeDefined();
        },
      ),
    );
  });

  test('finds nothing in an empty text', () => {
    expect(findLeak('', hidden)).toBeUndefined();
    expect(findLeak('any text at all, really', [''])).toBeUndefined();
  });
});
