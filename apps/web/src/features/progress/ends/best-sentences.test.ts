import type { Evidence } from '@coursecraft/contract/progress/progress';
import { expect, it } from 'vitest';
import { bestSentences } from './best-sentences.ts';

const said = (itemId: string, quote: string, changed: Partial<Evidence> = {}): Evidence => ({
  evidenceId: `${itemId} ${quote}`,
  rowId: 'row',
  rowVersion: 1,
  source: 'answer',
  verdict: 'met',
  judge: 'builtin',
  hintLevel: 'unaided',
  at: '2026-01-01T00:00:00Z',
  by: 'sam',
  quote,
  answered: { elementId: itemId.slice(0, 1), itemId, question: 'Why?', answer: quote, attempt: 1 },
  ...changed,
});

it('prefers words without help, one per question, and the longest', () => {
  const log = [
    said('a1', 'short words'),
    said('a1', 'these are longer words'),
    said('b1', 'with a hint, although it is the longest of all', { hintLevel: 'hinted' }),
    said('b2', 'another question'),
  ];
  expect(bestSentences(log, 3)).toEqual([
    'these are longer words',
    'another question',
    'with a hint, although it is the longest of all',
  ]);
  expect(bestSentences(log, 2, 'a')).toEqual(['these are longer words', 'short words']);
});

it('quotes nothing that did not count', () => {
  expect(
    bestSentences([said('a1', 'no', { verdict: 'not-yet' }), said('a1', 'chosen option', { source: 'item' })], 3),
  ).toEqual([]);
});
