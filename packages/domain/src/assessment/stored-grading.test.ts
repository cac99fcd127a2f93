import { expect, test } from 'vitest';
import { holdToQuotes, quotesOf, studentNext } from './stored-grading.ts';

const messages = [
  { messageId: 'msg_1', text: 'The bubbles stay inside.' },
  { messageId: 'msg_2', text: 'It stays flat.' },
];
const point = (pointId: string, quote: string | undefined, from: string) =>
  ({ pointId, state: 'shown', quote, from, level: 'unaided' }) as const;

test.each([
  ['of nobody', undefined, 'msg_1'],
  ['of another message', 'It stays flat.', 'msg_1'],
  ['with a letter changed', 'the bubbles stay', 'msg_1'],
  ['of spaces', ' ', 'msg_1'],
])('a quote %s proves nothing, so the key point is in doubt and the criterion not met', (_, quote, from) => {
  const criterion = { rowId: 'r', verdict: 'met' as const, points: [point('p', quote, from)] };
  expect(holdToQuotes(criterion, messages)).toMatchObject({ verdict: 'partly', points: [{ state: 'doubtful' }] });
});

test('quotes are listed once each in the order of writing', () => {
  const points = [point('b', 'stays flat', 'msg_2'), point('a', 'bubbles', 'msg_1'), point('c', 'bubbles', 'msg_1')];
  expect(quotesOf(points, messages)).toEqual([
    { messageId: 'msg_1', quote: 'bubbles', start: 4 },
    { messageId: 'msg_2', quote: 'stays flat', start: 3 },
  ]);
});

test('a student does not see which old statement is right or what fills a gap', () => {
  const stored = {
    kind: 'choice' as const,
    text: 'Which?',
    pointIds: ['p'],
    gap: 'gas',
    options: [{ id: 'c1-1', text: 'It holds.', is: 'right' }],
  };
  const told = studentNext(stored);
  expect(told).toEqual({ kind: 'choice', text: 'Which?', options: [{ id: 'c1-1', text: 'It holds.' }] });
});
