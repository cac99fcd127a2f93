import { expect, test } from 'vitest';
import { authorGuide } from './author-guide.ts';
import { findChapters } from './find-chapters.ts';
import { studentGuide } from './student-guide.ts';

const ids = (language: 'en' | 'de', words: string) =>
  findChapters(studentGuide[language].chapters, words).map(({ id }) => id);

test('every word counts, wherever it stands and however it is written', () => {
  expect(ids('en', 'FLAG wrong')).toEqual(['notes']);
  expect(ids('de', 'uberall nirgends')).toEqual([]);
  expect(ids('de', 'zählt')).toEqual(['answers']);
  expect(ids('de', 'zahlt')).toEqual(['answers']);
});

test('without a word all of it is there, the same chapters in each language', () => {
  expect(ids('en', '  ')).toEqual(ids('de', ''));
  expect(ids('en', '').length).toBeGreaterThan(6);
});

test.each(Object.entries({ studentGuide, authorGuide }))(
  '%s has the same chapters and keys in each language',
  (_, { en, de }) => {
    expect(en.chapters.map(({ id, text }) => [id, text.length])).toEqual(
      de.chapters.map(({ id, text }) => [id, text.length]),
    );
    expect(en.shortcuts).toHaveLength(de.shortcuts.length);
  },
);
