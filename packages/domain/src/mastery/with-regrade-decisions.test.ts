import { expect, test } from 'vitest';
import { withRegradeDecisions } from './with-regrade-decisions.ts';

const entry = (evidenceId: string, refersTo?: string) => ({ evidenceId, refersTo });

test('returns an entry with its chain of regrade decisions', () => {
  const log = [entry('a'), entry('b'), entry('c', 'a'), entry('d', 'c'), entry('e', 'b'), entry('f', 'd')];
  expect(withRegradeDecisions(log, 'a').map(({ evidenceId }) => evidenceId)).toEqual(['a', 'c', 'd', 'f']);
  expect(withRegradeDecisions(log, 'b').map(({ evidenceId }) => evidenceId)).toEqual(['b', 'e']);
});
