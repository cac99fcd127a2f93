import { expect, test } from 'vitest';
import type { Piece } from './read-draft.ts';
import { breaksOff, readWording } from './read-wording.ts';
import type { Tongue } from './word-forms.ts';

const kindsOf = (kind: Piece['kind'], text: string, tongue: Tongue) =>
  readWording({ kind, text }, tongue).map((failure) => failure.kind);

test.each([
  ['stem', 'What is the difference between a condition and a warranty?'],
  ['stem', 'Which of these is false?'],
  ['stem', 'This code runs with the input 3. What is `num` afterwards?'],
  ['stem', 'What is hemostasis?'],
  ['stem', 'What are ethics, and what is physics?'],
  ['stem', 'What is the view that Aristotle argues for?'],
  ['stem', 'What is a one-off payment?'],
  ['stem', 'True or false? An offer lapses after a reasonable time.'],
  ['criterion', 'Explains that it is possible to accept an offer by conduct.'],
  ['criterion', 'Says what those who rely on a promise may claim.'],
  ['option', 'and'],
  ['back', 'What a hydrogel is for.'],
])('%s passes: %s', (kind, text) => {
  expect(kindsOf(kind as Piece['kind'], text, 'en')).toEqual([]);
});

test.each([
  ['stem', 'Was ist ein Sauerteig?'],
  ['stem', 'Worin unterscheiden sich Kleber und Pentosane, und was ist die Folge?'],
  ['criterion', 'Kann erklären: Es gibt zwei Gruppen von Lebewesen im Teig.'],
  ['back', 'Rest eines reifen Teigs, der den nächsten in Gang bringt.'],
])('%s passes in German: %s', (kind, text) => {
  expect(kindsOf(kind as Piece['kind'], text, 'de')).toEqual([]);
});

test.each([
  ['leaning', 'criterion', 'Explains that this depends on the temperature.'],
  ['leaning', 'stem', 'True or false? Hence the offer lapses.'],
  ['leaning', 'option', 'Such a promise binds'],
  ['agreement', 'stem', 'What is consequences?'],
  ['agreement', 'stem', 'What is a argument?'],
  ['agreement', 'stem', 'What is several kinds of dressings?'],
  ['truncated', 'back', 'A tendency of investors to search for.'],
  ['truncated', 'option', 'Redness, swelling and'],
  ['banned-stem', 'stem', 'What is the main point about “Soundness”?'],
  ['about-the-book', 'passage', 'Table 2.1 sets out the four phases.'],
])('%s strikes out %s: %s', (failure, kind, text) => {
  expect(kindsOf(kind as Piece['kind'], text, 'en')).toContain(failure);
});

test.each([
  ['leaning', 'criterion', 'Kann erklären: Dadurch geht der Teig auf.'],
  ['leaning', 'option', 'Deshalb geht er auf'],
  ['agreement', 'stem', 'Was sind ein Sauerteig?'],
  ['banned-stem', 'stem', 'Wie geht dieser Satz weiter? „Roggen …“'],
  ['about-the-book', 'passage', 'Abbildung 3 zeigt den Teig.'],
])('%s strikes out in German %s: %s', (failure, kind, text) => {
  expect(kindsOf(kind as Piece['kind'], text, 'de')).toContain(failure);
});

test('a sentence may end with a word that is spoken of', () => {
  expect(breaksOff('Integers can be divided exactly using `//` and `%`.', 'en')).toBe(false);
  expect(breaksOff('A peppercorn will do, if it was bargained for.', 'en')).toBe(false);
});
