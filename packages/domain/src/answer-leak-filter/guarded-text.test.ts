import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leakGuard } from './find-leak.ts';
import { guardedText } from './guarded-text.ts';

function letOut(pieces: readonly string[], hidden: readonly string[]): string {
  let out = '';
  const text = guardedText(leakGuard(hidden), (delta) => {
    out += delta;
  });
  for (const piece of pieces) text.write(piece);
  text.end();
  return out;
}

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const texts = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

test('passes a text without hidden text unchanged for any chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (pieces) => {
      expect(letOut(pieces, [])).toBe(pieces.join(''));
    }),
  );
});

test('passes nothing of a hidden text that the filter would stop for any chunks', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(word, { minLength: 1, maxLength: 9 }),
      texts,
      fc.nat(7),
      (before, secret, after, cut) => {
        const text = `${before}. ${secret.join(' ')}! ${after}`;
        const size = cut + 1;
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        const hidden = [secret.join(', ')];
        expect(leakGuard(hidden)(letOut(pieces, hidden))).toBeUndefined();
      },
    ),
  );
});

test('passes nothing after a leak, however harmless', () => {
  const hidden = ['the moon pulls the water up'];
  expect(
    letOut(['Well. Now then, here it is at last: the moon pulls ', 'the water. ', 'And goodbye to all.'], hidden),
  ).toBe('Well. Now then, here it is ');
});
