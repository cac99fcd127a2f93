import { expect, it } from 'vitest';
import { readFootnote } from './read-footnote.ts';

const uploads = ['tides.pdf', 'tides.pdf.md'];

it('reads document, page and quote of a source', () => {
  expect(readFootnote('tides.pdf, page 3: “High water comes twice.”', uploads)).toEqual({
    upload: 'tides.pdf',
    page: 3,
    quote: 'High water comes twice.',
  });
  expect(readFootnote('tides.pdf.md: “So it is.”', uploads)).toMatchObject({
    upload: 'tides.pdf.md',
    quote: 'So it is.',
  });
  expect(readFootnote('tides.pdf, Seite 2: „Es steigt.“', uploads)).toMatchObject({ page: 2, quote: 'Es steigt.' });
});

it('reads the document behind its title, and a heading', () => {
  expect(readFootnote('The tides, part 1 (tides.pdf), page 3: “High water comes twice.”', uploads)).toEqual({
    upload: 'tides.pdf',
    page: 3,
    quote: 'High water comes twice.',
  });
  expect(readFootnote('Tides (tides.pdf.md), “Spring tides”: “It rises.”', uploads)).toEqual({
    upload: 'tides.pdf.md',
    page: undefined,
    quote: 'It rises.',
  });
});

it('ignores other footnotes', () => {
  expect(readFootnote('A remark by the author.', uploads)).toBeUndefined();
});
