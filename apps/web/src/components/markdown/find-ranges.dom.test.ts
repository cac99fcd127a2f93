import { expect, it } from 'vitest';
import { findRanges } from './find-ranges.ts';

function page(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}
const found = (html: string, words: string) => findRanges(page(html), words).map(String);

it('matches regardless of case and across marks and lines', () => {
  const html = '<p>A <strong>Spring</strong>\n tide. Each spring  tide</p>';
  expect(found(html, ' spring tide ')).toEqual(['Spring\n tide', 'spring  tide']);
});

it('matches punctuation literally', () => {
  expect(found('<pre>f(x) [a+b] 1/2 \\n {}</pre>', 'f(x) [a+b] 1/2 \\n {}')).toHaveLength(1);
  expect(found('<p>abc</p>', '.')).toEqual([]);
});

it('does not join words of two blocks', () => {
  expect(found('<ul><li>low</li><li>tide</li></ul>', 'lowtide')).toEqual([]);
});

it('skips footnote numbers', () => {
  expect(found('<p>Low tide.<sup><a data-footnote-ref>1</a></sup> High tide.</p>', 'tide. High')).toHaveLength(1);
});

it('finds characters outside the basic plane', () => {
  expect(found('<p>🌊 İstanbul: high water</p>', 'high')).toEqual(['high']);
});

it('returns nothing for an empty query and always terminates', () => {
  expect(found('<p>water</p>', '  ')).toEqual([]);
  expect(found(`<p>${'a '.repeat(5000)}</p>`, 'a')).toHaveLength(1000);
});
