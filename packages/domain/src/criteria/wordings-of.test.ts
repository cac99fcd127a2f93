import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_LEARNED } from './learned-wordings.ts';
import { type QuotedPoint, wordingsOf } from './wordings-of.ts';

const gas: QuotedPoint = { pointId: 'gas', text: 'Yeast makes gas in the dough', accepted: [] };
const net: QuotedPoint = { pointId: 'net', text: 'The net of gluten holds the gas', accepted: [] };
const both = ['gas', 'net'];
const of = (points: readonly QuotedPoint[], shown: readonly string[], own: string) =>
  wordingsOf(points, shown, own).map(({ pointId, text }) => [pointId, text]);

test('returns the whole answer for a single key point, or its quote if the answer is too long', () => {
  const own = 'The bubbles cannot get out. So it gets bigger.';
  expect(of([gas], ['gas'], own)).toEqual([['gas', own]]);
  const long = 'word '.repeat(LONGEST_LEARNED);
  expect(of([{ ...gas, quote: 'It bubbles.' }], ['gas'], long)).toEqual([['gas', 'It bubbles.']]);
  expect(of([gas], ['gas'], long)).toEqual([]);
});

test('returns the quote of each of several key points', () => {
  const quoted = [
    { ...gas, quote: 'It bubbles a lot.' },
    { ...net, quote: 'A web keeps them in.' },
  ];
  expect(of(quoted, both, 'It bubbles a lot. A web keeps them in. So it rises.')).toEqual([
    ['gas', 'It bubbles a lot.'],
    ['net', 'A web keeps them in.'],
  ]);
});

test('splits one sentence for all key points into claims by their words', () => {
  const own = 'Tiny fungi breathe out bubbles, and a stretchy web keeps them in.';
  const sameQuote = [
    { ...gas, quote: own },
    { ...net, quote: own },
  ];
  expect(of(sameQuote, both, own)).toEqual([
    ['gas', 'Tiny fungi breathe out bubbles'],
    ['net', 'a stretchy web keeps them in'],
  ]);
  expect(of([gas, net], both, 'The gluten keeps it in, because the yeast blows it up.')).toEqual([
    ['gas', 'the yeast blows it up'],
    ['net', 'The gluten keeps it in'],
  ]);
  expect(of([gas, net], both, 'Der Kleber hält es fest, weil kleine Pilze Luft machen.')).toHaveLength(2);
});

test('returns no words for an ambiguous or missing key point', () => {
  expect(of([gas, net], both, 'Yeast gas is held by the net.')).toEqual([]);
  expect(of([gas, net], ['gas'], 'Tiny fungi breathe out bubbles.')).toEqual([
    ['gas', 'Tiny fungi breathe out bubbles.'],
  ]);
  expect(of([gas, net], [], 'Anything.')).toEqual([]);
});

test('gives no words to two key points and only the student’s words', () => {
  const word = fc.constantFrom(...'gas bubbles web yeast the of holds and, because; which.'.split(' '));
  const text = fc.array(word, { maxLength: 20 }).map((list) => list.join(' '));
  const quote = fc.option(text, { nil: undefined });
  fc.assert(
    fc.property(text, quote, quote, (own, one, two) => {
      const points = [
        { ...gas, quote: one === undefined ? undefined : own.slice(0, one.length) },
        { ...net, quote: two === undefined ? undefined : own.slice(0, two.length) },
      ];
      const texts = wordingsOf(points, both, own).map((wording) => wording.text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const said of texts) expect(own).toContain(said);
    }),
  );
});
