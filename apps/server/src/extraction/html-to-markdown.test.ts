import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it('the number of a note is left out, and a power stays', () => {
  expect(
    htmlToMarkdown('<p>A <b>kelp</b>.<sup>3</sup> Then 10<sup>2</sup> tests<sup><a href="#n">4</a></sup> came.</p>'),
  ).toBe('A **kelp**. Then 102 tests came.');
});

it('whose a page is and by which licence is none of its text', () => {
  expect(htmlToMarkdown('<p>Tides rise.</p><footer><p>Sea Book. Creative Commons Licence 4.0.</p></footer>')).toBe(
    'Tides rise.',
  );
});
