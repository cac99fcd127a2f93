import { describe, expect, it } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { englishPhrases } from '../language/english-phrases.ts';
import { rowsIn } from '../testing/rows-in.ts';
import { answerHint } from './answer-hint.ts';

const { hint } = englishPhrases;
const FILLING =
  'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.';

function hintFor(text: string, kind: Fact['kind'], objective?: string) {
  const objectives = objective ? `### Learning objectives\n\n- ${objective}\n- Name the harbour of the town\n\n` : '';
  const { rows } = rowsIn(`# Sea\n\n## Tides\n\n${objectives}### Text\n\n${text}\n\n${FILLING}`, kind);
  return rows.map((row) => answerHint(row, englishPhrases))[0];
}

describe('a hint fits the kind of answer', () => {
  it.each([
    ['definition', 'A **tide** is the regular rise and fall of the sea.', hint.kindFirst],
    ['definition', 'The `gauge()` **function** measures the height of the sea in a well.', hint.whatItDoes],
    [
      'contrast',
      'A **flood stream** runs up the river, whereas an **ebb stream** runs out to the sea.',
      hint.bothSides,
    ],
    ['cause', 'A **neap tide** has a small range because the sun pulls across the moon.', hint.bringsAbout],
    ['condition', 'An **offer** lapses if the time that was set for it has run out.', hint.ifAndThen],
    ['rule', 'An **acceptance** must match the **offer** in every single point.', hint.ownExample],
    ['parts', 'The **sea** has two currents: the flood stream and the ebb stream.', hint.countThem],
    ['view', 'Aristotle argues that friendship is a kind of virtue. **Friendship** has three kinds.', hint.asHolder],
  ] as const)('of a %s', (kind, text, expected) => expect(hintFor(text, kind)).toBe(expected));
  it.each([
    [
      'Explain why a scar is weaker than skin',
      'The fibres of a scar lie side by side, so a scar is weaker than the skin around it.',
      hint.bringsAbout,
    ],
    [
      'Name the two currents of the sea',
      'The two currents of the sea are the flood stream and the ebb stream.',
      hint.countThem,
    ],
  ])('that an objective asks for: %s', (objective, text, expected) =>
    expect(hintFor(text, 'objective', objective)).toBe(expected),
  );
});
