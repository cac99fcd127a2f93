import { expect, it } from 'vitest';
import { putNumbers, withNumbers } from './put-numbers.ts';

const NUMBERING = `<w:numbering><w:abstractNum w:abstractNumId="7">
  <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl>
  <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`;
const item = (id: number, level = 0, more = '') =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>${more}</w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;
const numbersOf = (document: string) =>
  [...document.matchAll(/\ue012(\d+)\ue013/g)].map(([, number]) => Number(number));

it('numbers list items like Word: continued after other text, restarted by a list and none for bullets', () => {
  const other = '<w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:t>between</w:t></w:r></w:p>';
  const document = [item(1), item(1, 1), other, item(1), item(2), item(2), item(9)].join('');
  expect(numbersOf(putNumbers(document, NUMBERING))).toEqual([1, 2, 5, 6]);
  expect(putNumbers(document, undefined)).toBe(document);
});

it('ignores the state before a tracked change', () => {
  const change = '<w:pPrChange><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:pPrChange>';
  const put = putNumbers(item(1, 0, change), NUMBERING);
  expect(numbersOf(put)).toEqual([1]);
  expect(put).toMatch(/<\/w:pPrChange><\/w:pPr><w:r><w:t>\ue0121/);
});

it('starts an HTML list at its first number without a leftover mark', () => {
  const list = '<ol><li>\ue0123\ue013c</li><li>\ue0124\ue013d</li></ol><h1>\ue0121\ue013Title</h1>';
  expect(withNumbers(list)).toBe('<ol start="3"><li>c</li><li>d</li></ol><h1>Title</h1>');
});

it('reads a document with unclosed properties without delay', () => {
  const started = performance.now();
  putNumbers('<w:p><w:pPr>'.repeat(200_000), NUMBERING);
  expect(performance.now() - started).toBeLessThan(3_000);
});
