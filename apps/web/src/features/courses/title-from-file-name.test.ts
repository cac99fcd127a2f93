import { expect, it } from 'vitest';
import { titleFromFileName } from './title-from-file-name.ts';

it.each([
  ['python-basics_2.pdf', 'Python basics 2'],
  ['Gezeiten und Ströme.docx', 'Gezeiten und Ströme'],
  ['___.pdf', '___.pdf'],
  ['.txt', '.txt'],
])('a course of %s is titled %s', (name, title) => expect(titleFromFileName(name)).toBe(title));

it('a title stays within the length limit', () => {
  expect(titleFromFileName(`${'a'.repeat(400)}.pdf`)).toHaveLength(300);
});
