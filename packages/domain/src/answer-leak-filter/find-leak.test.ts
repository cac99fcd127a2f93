import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeak } from './find-leak.ts';

const hidden = ['Explains that a spring tide happens when sun, moon and earth stand in one line.'];

describe('the leak guard', () => {
  test('finds a run of a hidden text, whatever its case and punctuation', () => {
    expect(findLeak('Note: SPRING tide happens when — sun!', hidden)).toBe('spring tide happens when sun');
  });

  test('lets common words pass', () => {
    expect(findLeak('A spring tide is a kind of tide.', hidden)).toBeUndefined();
  });

  test('lets pass what the learner has before them already', () => {
    const lesson = 'A spring tide happens when sun, moon and earth stand in one line.';
    expect(
      findLeak('Remember: a spring tide happens when sun and moon pull together.', hidden, lesson),
    ).toBeUndefined();
  });

  test('finds any hidden text that is said whole, among any other words', () => {
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
