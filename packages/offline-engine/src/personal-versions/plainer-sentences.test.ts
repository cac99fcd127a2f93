import { expect, it } from 'vitest';
import { PACKS } from '../language/pick-pack.ts';
import { plainerSentences } from './plainer-sentences.ts';

it('replaces only words by words of the same role', () => {
  const text =
    'Unlike math, however, not all of logic is certain. Logic, therefore, is hard. As a consequence of this, people utilize examples.';
  expect(plainerSentences(text, PACKS.en)).toBe(
    'Unlike math, however, not all of logic is certain. Logic, therefore, is hard. As a consequence of this, people use examples.',
  );
});
