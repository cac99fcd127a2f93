import { expect, test } from 'vitest';
import type { Check } from '../../../packages/contract/src/shapes/check.ts';
import { type DraftReading, readDraft } from './read-draft.ts';
import { readRepeats, withoutFrames } from './read-repeats.ts';

const asking = (...stems: string[]): DraftReading => ({
  ...readDraft({ title: '', sections: [], scenarios: [] }, 'en'),
  checks: stems.map((stem) => ({ check: { type: 'free-response', stem } satisfies Check, section: 'Signs' })),
});

test('what many questions share is taken off them, signs are not', () => {
  expect(
    withoutFrames(['=', '==', '!='].map((sign) => `What does \`${sign}\` do to a value, in your own words?`)),
  ).toEqual(['`=`', '`==`', '`!=`'].map((sign) => expect.stringContaining(sign)));
});

test('questions in one frame are no repetition of each other', () => {
  expect(readRepeats(asking('What does `=` do?', 'What does `==` do?', 'What does `!=` do?'))).toEqual([]);
  expect(
    readRepeats(
      asking(
        'In your own words: when does the operator return true if both conditions are true?',
        'In your own words: when does the operator return true if either condition is true?',
      ),
    ),
  ).toEqual([]);
});

test('one question put twice is', () => {
  const found = readRepeats(
    asking(
      'Why is a posted acceptance binding when it is posted?',
      'Why is posted acceptance binding once it was posted?',
    ),
  );
  expect(found).toMatchObject([{ kind: 'duplicate-check' }]);
});
