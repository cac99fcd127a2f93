import { describe, expect, test } from 'vitest';
import { findTeachers, type TeachableCriterion } from './find-teachers.ts';

const language = {
  stem: (word: string) => word.replace(/(?:ing|s)$/, ''),
  stopWords: new Set('a at in is it of on that the to up and at'.split(' ')),
};
const row = (statement: string, more: Partial<TeachableCriterion> = {}): TeachableCriterion => ({
  elementId: 'own',
  statement,
  sources: [],
  goldAnswers: [],
  ...more,
});
const teachers = (text: string, asked: TeachableCriterion) =>
  findTeachers(
    [
      { elementId: 'other', text: 'Nothing of it.' },
      { elementId: 'own', text },
    ],
    language,
  )(asked);

describe('a criterion is taught', () => {
  test('by adjacent paragraphs such as list items', () => {
    const list = 'How fast yeast works:\nslowly in the cold fridge\nquick in a warm room\nit dies at 55 degrees';
    const asked = row('States that yeast works slowly in the cold, quickly in a warm room, and dies at last.');
    expect(teachers(list, asked)).toEqual(['own']);
    const apart = list.replaceAll('\n', `\n${'Something else altogether fills many lines between them. '.repeat(9)}\n`);
    expect(teachers(apart, asked)).toEqual([]);
  });

  test('by derived and compound words', () => {
    const asked = row('Explains that a crisp Kruste is warm.');
    expect(teachers('The Brotkruste is crisp of warmth.', asked)).toEqual(['own']);
  });

  test('by an answer that meets it and not by one that does not', () => {
    const text = 'Bubbles push upwards, and a stretchy mesh holds them.';
    const answer = { text: 'The stretchy mesh holds the bubbles.', verdict: 'met' as const };
    const asked = row('Explains that gluten traps gas.', { goldAnswers: [answer] });
    expect(teachers(text, asked)).toEqual(['own']);
    expect(teachers(text, { ...asked, goldAnswers: [{ ...answer, verdict: 'not-yet' }] })).toEqual([]);
  });

  test('not by a different number', () => {
    const asked = (degrees: number) => row(`States that yeast dies at ${degrees} degrees.`);
    expect(teachers('At 55 degrees it dies.', asked(55))).toEqual(['own']);
    expect(teachers('At 55 degrees it dies.', asked(75))).toEqual([]);
  });

  test('not by the topic alone', () => {
    expect(teachers('The gluten net holds.', row('Explains that salt tightens the gluten net.'))).toEqual([]);
    expect(teachers('The auditor comes.', row('Explains who the auditor reports to.'))).toEqual([]);
  });

  test('in other elements only by more of its words and in its own element first', () => {
    const asked = row('Explains that yeast eats sugars from flour.');
    const half = 'Yeast eats sugars.';
    const find = findTeachers(
      [
        { elementId: 'other', text: half },
        { elementId: 'own', text: half },
      ],
      language,
    );
    expect(find(asked)).toEqual(['own']);
    const whole = [
      { elementId: 'other', text: 'Yeast eats sugars from flour.' },
      { elementId: 'own', text: 'Yeast eats sugars from flour.' },
    ];
    expect(findTeachers(whole, language)(asked)).toEqual(['own', 'other']);
  });
});
