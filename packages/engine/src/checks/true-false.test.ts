import { expect, test } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { trueOrFalse } from './true-false.ts';
import { createTurns } from './turns.ts';

const CONTRAST =
  '# Book\n\n## Subject\n\nA **flood stream** runs up the river, whereas an **ebb stream** carries boats out to the sea.';

test('a claim sets one thing against the other in words that the text does not have, true or not', () => {
  const { rows, context } = rowsIn(CONTRAST, 'contrast');
  const [row] = rows;
  if (!row) throw new Error('no contrast found');
  const claims = [1, 2].map(() => trueOrFalse(row, context));
  expect(new Set(claims.map((check) => check?.type === 'true-false' && check.answer))).toEqual(new Set([true, false]));
  for (const check of claims)
    expect(check?.stem).toMatch(/It is an? \w+ stream, not an? \w+ stream, that runs up the river\.$/);
});

test('nothing is claimed of one of two things that is nearly so of both', () => {
  const { rows, context } = rowsIn(
    '# Book\n\n## Subject\n\nThe **and operator** takes two operands and returns True if both operands are true, whereas the **or operator** takes two operands and returns True if either of the operands is true.',
    'contrast',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(trueOrFalse(row, context)).toBeUndefined();
});

test('nothing is claimed by what one of two things does not do', () => {
  const { rows, context } = rowsIn(
    '# Book\n\n## Subject\n\nThe **flood stream** does not reach the town, whereas the **ebb stream** carries boats out to the sea.',
    'contrast',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(trueOrFalse(row, context)).toBeUndefined();
});

test('false claims are never far ahead of true ones', () => {
  const turns = createTurns('Subject');
  const told = Array.from({ length: 40 }, (_, at) => turns.nextTruth(at % 3 === 0));
  const count = (truth: boolean) => told.filter((one) => one === truth).length;
  expect(count(false) - count(true)).toBeLessThanOrEqual(2);
  expect(count(true)).toBeGreaterThan(5);
});
