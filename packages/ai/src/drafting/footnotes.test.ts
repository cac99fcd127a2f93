import { expect, it } from 'vitest';
import { footnote } from './footnotes.ts';
import { numberSentences } from './numbered-sentences.ts';

const quote = 'High water comes twice.';

it.each([
  ['the title and page of a document', { upload: 't1.pdf', title: 'The tides', page: 3 }, 'The tides (t1.pdf), page 3'],
  [
    'the file if the title says no more',
    { upload: 'the-tides.pdf', title: 'The Tides', page: 3 },
    'the-tides.pdf, page 3',
  ],
  ['the file if the title is a file name', { upload: 't1.pdf', title: 'Microsoft Word - x.docx' }, 't1.pdf'],
  ['the heading where there are no pages', { upload: 't1.md', heading: 'Spring tides' }, 't1.md, “Spring tides”'],
])('names %s', (_, source, place) => {
  expect(footnote('c1', { ...source, quote }, 'en')).toBe(`[^c1]: ${place}: “${quote}”`);
});

it('shows the marks of a title, so that it changes nothing else', () => {
  const note = footnote('c1', { upload: 't1.pdf', title: '[x](javascript:1)\n\n# Tides', quote }, 'en');
  expect(note).not.toContain('\n');
  expect(note).not.toContain('](javascript');
});

it('knows the title of the document and the heading above a sentence', () => {
  const text = `It begins.\n\n## **Spring** tides\n\n${quote}\n`;
  const document = { name: 't1.md', title: 'The tides', paged: false, pages: [{ page: 1, text }] };
  const { source } = numberSentences([document]);
  expect(source('s1')).toEqual({ upload: 't1.md', title: 'The tides', heading: undefined, quote: 'It begins.' });
  expect(source('s2')).toMatchObject({ heading: 'Spring tides', quote });
});
