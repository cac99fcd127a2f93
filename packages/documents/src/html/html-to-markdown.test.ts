import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it('drops the number of a footnote and keeps an exponent', () => {
  expect(
    htmlToMarkdown('<p>A <b>kelp</b>.<sup>3</sup> Then 10<sup>2</sup> tests<sup><a href="#n">4</a></sup> came.</p>'),
  ).toBe('A **kelp**. Then 10² tests came.');
});

it('drops attribution and license text of a page', () => {
  expect(htmlToMarkdown('<p>Tides rise.</p><footer><p>Sea Book. Creative Commons Licence 4.0.</p></footer>')).toBe(
    'Tides rise.',
  );
});

it('marks superscript and subscript and writes them as formulas if no Unicode character exists', () => {
  expect(htmlToMarkdown('<p>H<sub>2</sub>O, 10<sup>−3</sup>, v<sub>end</sub></p>')).toBe(
    'H₂O, 10⁻³, v$_{\\text{end}}$',
  );
});

it('writes a formula once as LaTeX', () => {
  const math =
    '<math><semantics><msup><mi>c</mi><mn>2</mn></msup><annotation encoding="application/x-tex">c^2</annotation></semantics></math>';
  expect(htmlToMarkdown(`<p>It is ${math}.</p>`)).toMatch(/^It is \$c\^\{?2\}?\$\.$/);
});

it('starts a list with its number', () => {
  expect(htmlToMarkdown('<ol start="5"><li>Five</li><li>Six</li></ol>')).toBe('5. Five\n6. Six');
});

it('writes a table with lists in its cells as a Markdown table', () => {
  expect(
    htmlToMarkdown(
      '<table><tr><td>Name</td><td>Parts</td></tr><tr><td>Tea</td><td><ul><li><p>leaf</p></li><li>bud</li></ul></td></tr><tr><td>Steps</td><td><ol><li>boil</li><li>wait</li></ol></td></tr></table>',
    )
      .replace(/ +<br>/g, '<br>')
      .replace(/<br>\n?/g, '<br>'),
  ).toBe('| Name | Parts |\n| --- | --- |\n| Tea | • leaf<br>• bud |\n| Steps | 1. boil<br>2. wait |');
});

it('writes a ruby reading in brackets after its characters', () => {
  expect(htmlToMarkdown('<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>です</p>')).toBe('漢(かん)です');
});

it.each([
  ['<p><strong>Strawman</strong><strong></strong>: weak</p>', '**Strawman**: weak'],
  ['<p><strong>Strawman</strong><strong>: </strong>weak</p>', '**Strawman:** weak'],
  ['<p><b>Straw</b><b class="x">man</b> and <em>r</em><em>ed</em></p>', '**Strawman** and *red*'],
])('joins bold and italics that a word processor split: %s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
