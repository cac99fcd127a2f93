import { expect, it } from 'vitest';
import { findRanges } from './find-ranges.ts';

function page(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}
const found = (html: string, words: string) => findRanges(page(html), words).map(String);

it('finds words whatever their case, and across marks and lines', () => {
  const html = '<p>A <strong>Spring</strong>\n tide. Each spring  tide</p>';
  expect(found(html, ' spring tide ')).toEqual(['Spring\n tide', 'spring  tide']);
});

it('takes signs as they are', () => {
  expect(found('<pre>f(x) [a+b] 1/2 \\n {}</pre>', 'f(x) [a+b] 1/2 \\n {}')).toHaveLength(1);
  expect(found('<p>abc</p>', '.')).toEqual([]);
});

it('does not run words of two blocks together', () => {
  expect(found('<ul><li>low</li><li>tide</li></ul>', 'lowtide')).toEqual([]);
});

it('passes over numbers of footnotes', () => {
  expect(found('<p>Low tide.<sup><a data-footnote-ref>1</a></sup> High tide.</p>', 'tide. High')).toHaveLength(1);
});

it('finds signs outside the first plane where they stand', () => {
  expect(found('<p>🌊 İstanbul: high water</p>', 'high')).toEqual(['high']);
});

it('finds nothing without words, and not without end', () => {
  expect(found('<p>water</p>', '  ')).toEqual([]);
  expect(found(`<p>${'a '.repeat(5000)}</p>`, 'a')).toHaveLength(1000);
});
