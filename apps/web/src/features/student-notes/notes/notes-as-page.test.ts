import type { Note } from '@coursecraft/contract/inbox/inbox';
import { expect, test } from 'vitest';
import { notesAsPage } from './notes-as-page.ts';

const note = (change: Partial<Note>): Note => ({
  id: 'nte_1',
  text: 'Ask about rye.',
  version: 1,
  at: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...change,
});
const words = {
  heading: 'Bread',
  wholeCourse: 'The course',
  goneElement: 'Gone',
  day: (time: string) => time.slice(0, 10),
};
const english = { language: 'en', direction: 'ltr' } as const;

test('writes notes and highlights under their element, with the color of the highlight', () => {
  const notes = [
    note({
      ...{ elementId: 'elm_1', elementTitle: 'Gluten', quote: 'a net', text: '' },
      highlight: { colour: 'green', before: '', after: '' },
    }),
    note({ id: 'nte_2' }),
  ];
  const page = notesAsPage(notes, words, english);
  expect(page).toContain(
    '<h2 dir="auto">Gluten</h2>\n<article class="green">\n<blockquote dir="auto"><p dir="auto">a net',
  );
  expect(page).toContain('<h2 dir="auto">The course</h2>\n<article>\n<p dir="auto">Ask about rye.</p>');
});

test('shows marks of HTML as text, so that a note or a title runs nothing', () => {
  const page = notesAsPage(
    [note({ text: '<script>alert(1)</script>', quote: '"&', elementId: 'elm_1', elementTitle: '<img src=x>' })],
    { ...words, heading: '</title><b>' },
    english,
  );
  expect(page).not.toMatch(/<script|<img|<b>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&quot;&amp;');
});

test('has the direction of the interface, and each text that of its own words', () => {
  expect(notesAsPage([note({})], words, { language: 'he', direction: 'rtl' })).toContain('<html lang="he" dir="rtl">');
});
