import { expect, it } from 'vitest';
import { spokenSentences } from './spoken-sentences.ts';

const words = { formula: 'formula', code: 'Here stands code.', picture: (alt: string) => `Picture: ${alt}` };

function read(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return spokenSentences(root, words);
}

it('reads by sentence through marks, lists and tables and keeps word positions', () => {
  const sentences = read(
    '<h2>Dough</h2><p>Flour holds <b>two</b> proteins. They swell.</p><ul><li>Water<ul><li>Salt</li></ul></li></ul><table><tbody><tr><td>1 h</td></tr></tbody></table>',
  );
  expect(sentences.map(({ spoken }) => spoken)).toEqual([
    'Dough',
    'Flour holds two proteins.',
    'They swell.',
    'Water',
    'Salt',
    '1 h',
  ]);
  const [, first] = sentences;
  expect(String(first?.range)).toBe('Flour holds two proteins.');
  expect(String(first?.wordAt(12))).toBe('two');
  expect(String(sentences[2]?.wordAt(5))).toBe('swell');
});

it('describes formulas, code and pictures and skips checks and sources', () => {
  const formula = (tex: string) =>
    `<span class="formula"><math><annotation>${tex}</annotation></math><i>noise</i></span>`;
  const sentences = read(
    `<p>Take ${formula('x = 2')} and ${formula('\\frac{a}{b}')}<sup><a data-footnote-ref>1</a></sup>.</p><pre>let a = 1</pre><p><img alt="A loaf"></p><section class="not-reading"><p>Which one?</p></section><section class="footnotes"><p>A book.</p></section>`,
  );
  expect(sentences.map(({ spoken }) => spoken)).toEqual([
    'Take x = 2 and formula.',
    'Here stands code.',
    'Picture: A loaf.',
  ]);
});

it('does not end a sentence at an abbreviation', () => {
  expect(read('<p>Getreide, z. B. Weizen, vgl. Kap. 2. Roggen auch.</p>').at(-1)?.spoken).toBe('Roggen auch.');
  expect(read('<p>Ask Dr. Miller, e.g. today. Go.</p>').map(({ spoken }) => spoken)).toEqual([
    'Ask Dr. Miller, e.g. today.',
    'Go.',
  ]);
});
