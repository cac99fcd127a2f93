import type { Evidence } from '@coursecraft/contract/progress/progress';
import { expect, it } from 'vitest';
import { bestSentences } from './best-sentences.ts';

const entry = (itemId: string, quote: string, changed: Partial<Evidence> = {}): Evidence => ({
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

const criterion = (...log: Evidence[]) => ({
  status: 'mastered' as const,
  elementId: 'a',
  evidenceIds: log.map(({ evidenceId }) => evidenceId),
});

it('prefers words without help, one per question, and the longest', () => {
  const log = [
    entry('a1', 'short words'),
    entry('a1', 'these are longer words'),
    entry('b1', 'with a hint, although it is the longest of all', { hintLevel: 'hinted' }),
    entry('b2', 'another question'),
  ];
  const [short, longer, hinted, other] = log as [Evidence, Evidence, Evidence, Evidence];
  expect(bestSentences(log, [criterion(short, longer), criterion(hinted, other)], 3)).toEqual([
    'these are longer words',
    'another question',
    'with a hint, although it is the longest of all',
  ]);
  expect(bestSentences(log, [criterion(short, longer)], 2)).toEqual(['these are longer words', 'short words']);
});

it('quotes nothing that does not count, such as an answer that a teacher overruled', () => {
  const overruled = entry('a1', 'it was accepted first');
  const chosen = entry('a2', 'chosen option', { source: 'item' });
  const log = [overruled, chosen, entry('a1', 'no', { verdict: 'not-yet' })];
  expect(bestSentences(log, [criterion(chosen)], 3)).toEqual([]);
  expect(bestSentences(log, [{ status: 'mastered', elementId: 'a' }], 3), 'a lean read').toEqual([]);
});
