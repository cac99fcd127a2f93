import { expect, test } from 'vitest';
import german from '../../locales/de/help.json';
import { authorGuide } from './author-guide.ts';
import { findChapters } from './find-chapters.ts';
import { studentGuide } from './student-guide.ts';
import { readGuide } from './use-guide.ts';

const GUIDES = {
  en: readGuide(studentGuide, (key) => (studentGuide.english as Record<string, string>)[key] ?? ''),
  de: readGuide(studentGuide, (key) => (german['features/help/student-guide'] as Record<string, string>)[key] ?? ''),
};
const ids = (language: 'en' | 'de', words: string) =>
  findChapters(GUIDES[language].chapters, words).map(({ id }) => id);

test('matches every word anywhere in any spelling', () => {
  expect(ids('en', 'FLAG wrong')).toEqual(['notes']);
  expect(ids('de', 'uberall nirgends')).toEqual([]);
  expect(ids('de', 'zählt')).toContain('answers');
  expect(ids('de', 'zahlt')).toEqual(ids('de', 'zählt'));
});

test('returns all chapters for an empty query', () => {
  expect(ids('de', '')).toEqual(ids('en', '  '));
  for (const guide of [studentGuide, authorGuide]) {
    const { chapters, shortcuts } = readGuide(guide, (key) => key);
    expect(chapters.length).toBeGreaterThan(6);
    expect(shortcuts.length).toBeGreaterThan(6);
    for (const { id, text } of chapters) expect(text.length, id).toBeGreaterThan(0);
  }
});
