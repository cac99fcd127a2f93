import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { expect, test } from 'vitest';
import { decideVerdict, nameMissing, takeMissing } from './decision.ts';

const answer = (points: number, isHeld = false) =>
  ({
    isHeld,
    keyPoints: Array.from({ length: points }, (_, at) => ({ pointId: `kpt_${at + 1}`, text: '' })),
  }) as unknown as QueuedAnswer;

test('decides by one key, and “partly” needs a second key for the missing key point', () => {
  expect(decideVerdict(answer(2), 'met')).toEqual({ mark: { verdict: 'met' } });
  expect(decideVerdict(answer(1), 'partly')).toEqual({ mark: { verdict: 'partly' } });
  expect(decideVerdict(answer(2), 'partly')).toEqual({ next: { at: 'missing', missing: [] } });
  expect(nameMissing(answer(2), [], 2)).toEqual({ mark: { verdict: 'partly', missing: ['kpt_2'] } });
  expect(nameMissing(answer(2), [], 7)).toEqual({ next: { at: 'missing', missing: [] } });
});

test('lets a teacher mark several of three key points as missing', () => {
  const three = answer(3);
  expect(nameMissing(three, ['kpt_1'], 3)).toEqual({ next: { at: 'missing', missing: ['kpt_1', 'kpt_3'] } });
  expect(nameMissing(three, ['kpt_1'], 1)).toEqual({ next: { at: 'missing', missing: [] } });
  expect(takeMissing(three, [])).toEqual({ next: { at: 'missing', missing: [] } });
  expect(takeMissing(three, ['kpt_1'])).toEqual({ mark: { verdict: 'partly', missing: ['kpt_1'] } });
  expect(takeMissing(three, ['kpt_1', 'kpt_2', 'kpt_3'])).toEqual({ mark: { verdict: 'not-yet' } });
});

test('takes mastery from a student only after a confirmation', () => {
  expect(decideVerdict(answer(1, true), 'met')).toEqual({ mark: { verdict: 'met' } });
  expect(decideVerdict(answer(1, true), 'not-yet')).toEqual({ next: { at: 'held', mark: { verdict: 'not-yet' } } });
  expect(nameMissing(answer(2, true), [], 1)).toMatchObject({ next: { at: 'held' } });
});
