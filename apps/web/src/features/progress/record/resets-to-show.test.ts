import type { Evidence, Progress } from '@coursecraft/contract/progress/progress';
import { expect, test } from 'vitest';
import { resetsToShow } from './resets-to-show.ts';

const criterion = (elementId: string, status: 'mastered' | 'unknown') => ({ elementId, status }) as const;
const progress = {
  criteria: {
    a: criterion('sea', 'unknown'),
    b: criterion('sea', 'unknown'),
    c: criterion('sky', 'mastered'),
    d: criterion('sky', 'unknown'),
  },
} as unknown as Progress;
const reset = (rowId: string, day: number, comment?: string) =>
  ({ rowId, source: 'reset', at: `2026-01-0${day}T00:00:00.000Z`, comment: comment || undefined }) as Evidence;

test('lists resets that were not repaired once per element and reason, newest first', () => {
  const log = [
    reset('a', 1, 'Given away.'),
    reset('b', 1, 'Given away.'),
    reset('c', 2, 'Shown again since.'),
    reset('d', 3, 'Copied.'),
    reset('a', 4),
    reset('gone', 5, 'No longer in the course.'),
  ];
  expect(resetsToShow(log, progress)).toEqual([
    { elementId: 'sky', at: '2026-01-03T00:00:00.000Z', reason: 'Copied.', count: 1 },
    { elementId: 'sea', at: '2026-01-01T00:00:00.000Z', reason: 'Given away.', count: 2 },
  ]);
});
