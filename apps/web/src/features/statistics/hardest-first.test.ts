import { expect, test } from 'vitest';
import { hardestFirst } from './hardest-first.ts';

const criterion = (id: string, mastered: number, tried: number, verdicts: number, met: number) => ({
  ...{ id, mastered, tried, verdicts, met },
});

test('sorts by share of mastery, then by share of met answers, then untried criteria', () => {
  const criteria = [
    criterion('untried', 0, 0, 0, 0),
    criterion('easy', 9, 10, 10, 9),
    criterion('granted to more than tried', 3, 2, 2, 0),
    criterion('at the second try', 2, 4, 8, 2),
    criterion('at the fourth try', 2, 4, 16, 2),
    criterion('by one of many', 1, 10, 10, 1),
  ];
  expect(hardestFirst(criteria).map(({ id }) => id)).toEqual([
    'by one of many',
    'at the fourth try',
    'at the second try',
    'easy',
    'granted to more than tried',
    'untried',
  ]);
});
