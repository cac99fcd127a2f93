import { expect, test } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { rowsIn } from '../testing/rows-in.ts';

const draftOf = (text: string, kind: Fact['kind'], language: 'en' | 'de' = 'en') => {
  const [row] = rowsIn(`# Book\n\n## Part\n\n${text}`, kind, language).rows;
  if (!row) throw new Error('no criterion');
  return row.draft;
};

test('guidance says what is not enough, and leaves the points to stand beside it', () => {
  const { guidance } = draftOf(
    'A **flood stream** runs up the river, whereas an **ebb stream** carries boats out to the sea.',
    'contrast',
  );
  expect(guidance).toBe(
    'Counts as proof when all points are said in own words. Not enough: saying something of one side alone.',
  );
});

test('guidance speaks the language of the text', () => {
  const { guidance } = draftOf(
    'Ein **Dekubitus** ist eine Schädigung der Haut, die durch langen Druck entsteht.',
    'definition',
    'de',
  );
  expect(guidance).toBe(
    'Gilt als Nachweis, wenn es in eigenen Worten gesagt wird. Nicht genug: „Dekubitus“ zu nennen, ohne zu sagen, was das ist oder tut.',
  );
});

test('a condition names what its paragraph is about', () => {
  const { rows, context } = rowsIn(
    '# Book\n\n## Part\n\n**Radiation fog** forms on clear nights over cold ground. If the wind is too strong, the cold air is mixed with the warmer air above.',
    'condition',
  );
  expect(rows[0]?.draft.statement).toMatch(/^Explains what holds for radiation fog: if the wind is too strong, /);
  expect(context.phrases.ask.about('Radiation fog', 'What happens?')).toBe('Radiation fog: what happens?');
});

test('a wrong answer is one that somebody gives, or none is shown', () => {
  const alone = draftOf('A **floe** is a flat sheet of ice that lies on the sea.', 'definition');
  expect(alone.goldAnswers.map(({ verdict }) => verdict)).not.toContain('not-yet');
  const beside = draftOf(
    'A **floe** is a flat sheet of ice that lies on the sea. A **polynya** is a pool of water that stays open all winter.',
    'definition',
  );
  expect(beside.goldAnswers.find(({ verdict }) => verdict === 'not-yet')?.text).toBe(
    'It’s a pool of water that stays open all winter.',
  );
});
