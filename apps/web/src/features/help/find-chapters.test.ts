import { expect, test } from 'vitest';
import { findChapters } from './find-chapters.ts';
import { studentGuide } from './guide.ts';

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
