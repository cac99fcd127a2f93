import { expect, it } from 'vitest';
import { englishPhrases } from '../language/english-phrases.ts';
import { readSource } from '../source/read-source.ts';
import { createCiter } from './citer.ts';

const quote = 'High water comes twice a day.';

it.each([
  ['the title and page', { name: 't1.pdf', title: 'The tides', paged: true }, 'The tides (t1.pdf), page 3'],
  ['the title and heading', { name: 't1.md', title: 'The tides', paged: false }, 'The tides (t1.md), “Spring tides”'],
  ['the file without a title', { name: 't1.md', paged: false }, 't1.md, “Spring tides”'],
  ['the file if the title says no more', { name: 'tides.pdf', title: 'Tides', paged: true }, 'tides.pdf, page 3'],
])('a footnote names %s', (_, document, place) => {
  const blocks = readSource({ ...document, pages: [{ page: 3, text: `## Spring tides\n\n${quote}` }] });
  const citer = createCiter(englishPhrases);
  for (const block of blocks) if (block.kind === 'paragraph') block.sentences.forEach(citer.mark);
  expect(citer.footnotes()).toBe(`[^s1]: ${place}: “${quote}”`);
});
