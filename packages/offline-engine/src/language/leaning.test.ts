import { describe, expect, it } from 'vitest';
import { leansBack } from './leaning.ts';

describe('dependence on the previous sentence', () => {
  it.each([
    ['en', 'They have a duty to keep the loss small.'],
    ['en', 'It moves the hand.'],
    ['en', 'Both are needed.'],
    ['en', 'In both cases the result is the same.'],
    ['de', 'Sie sitzen auf der Schale des Korns.'],
    ['de', 'Das hat mit einem Enzym zu tun.'],
  ] as const)('is detected (%s): %s', (code, text) => expect(leansBack(text, { code })).toBe(true));

  it.each([
    ['en', 'It is tempting to conclude that the claim is false.'],
    ['en', 'It is often said that a promise must be in writing.'],
    ['en', 'Those who hold the true view remember their reasons.'],
    ['en', 'Both the tide and the wind move the boat.'],
    ['de', 'Das Gehen nach dem Formen heißt Stückgare.'],
    ['de', 'Es gibt zwei Arten von Hefen.'],
  ] as const)('is not detected after a fresh start (%s): %s', (code, text) =>
    expect(leansBack(text, { code })).toBe(false),
  );
});
