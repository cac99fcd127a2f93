import { expect, it } from 'vitest';
import { changedSentences } from './changed-sentences.ts';

const ORIGINAL = 'Dough rests. It then commences to rise.\n\n- Warmth helps.\n- Cold slows it.\n';

it('counts the sentences that were rewritten', () => {
  expect(changedSentences(ORIGINAL, ORIGINAL)).toEqual({ changed: 0, total: 4 });
  expect(changedSentences(ORIGINAL, ORIGINAL.replace('commences', 'begins'))).toEqual({ changed: 1, total: 4 });
  // A rewritten or split sentence counts as changed.
  expect(changedSentences(ORIGINAL, 'Dough rests. It then rises. Warm is quick.')).toEqual({ changed: 3, total: 4 });
});
