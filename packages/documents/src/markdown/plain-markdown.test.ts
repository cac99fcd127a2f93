import { describe, expect, it } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

describe('plainMarkdown of a dialect', () => {
  it.each([
    ['a list of attributes behind a word', 'A **weir**{: data-type="term"} slows it.', 'A **weir** slows it.'],
    ['the bold of a word that only its index sets', 'Their **mill**{: .term .no-emphasis} stood.', 'Their mill stood.'],
    ['one behind a word before a colon', '**Scour**{: .term}\\: water digs.', '**Scour**: water digs.'],
    ['one in a line of its own', '## Weirs\n{: #weirs .unit}\n\nThey slow it.', '## Weirs\n\nThey slow it.'],
    ['one behind a heading', '## Weirs {#sec-weirs .unnumbered}\n\nText.', '## Weirs\n\nText.'],
    ['a word with a class', 'The [lower sill]{.term} holds.', 'The lower sill holds.'],
    ['bold that was closed twice', '**Scour****: water digs **deep****.', '**Scour**: water digs **deep**.'],
    ['what ends a list', '- sill\n- gate\n^\n\nText.', '- sill\n- gate\n\nText.'],
    ['a box', '::: {.callout-note}\nMind the gate.\n:::', 'Mind the gate.'],
    ['a citation', 'Weirs slow it [@meyer2004, p. 3].', 'Weirs slow it.'],
    ['a command of the page', '{% include nav.html %}\n\nText.', 'Text.'],
    ['letters by their names', 'Craik &amp; Watkins&#x2019;s&nbsp;weir, 3 &lt; 4', 'Craik & Watkins’s weir, 3 \\< 4'],
    [
      'an address at the end',
      'See [the gauge][1].\n\n[1]: https://example.org/gauge',
      'See [the gauge](https://example.org/gauge).',
    ],
    [
      'a term with its meaning below',
      'weir\n: a low dam\n{: .definition}\n\nsill\n: its top\n^',
      '**weir**: a low dam\n\n**sill**: its top',
    ],
  ])('removes %s', (_what, source, plain) => {
    expect(plainMarkdown(source)).toBe(plain);
  });

  it('keeps the characters of code and formulas', () => {
    const source =
      'Write `<b>{: .x}</b>` and $x_{1}$.\n\n```html\n<div class="a">&amp;</div>\n{: .b}\n```\n\nif a < b then';
    expect(plainMarkdown(source)).toBe(source);
  });

  it('drops a picture with its whole title in any characters', () => {
    const picture = '![A weir.](../weir.jpg "The sill (top) holds \\"back\\" water. See Fig. 2."){: #weir}';
    expect(plainMarkdown(`Before.\n\n${picture}\n\nAfter.`)).toBe('Before.\n\n*Figure: A weir.*\n\nAfter.');
  });
});

describe('HTML in Markdown', () => {
  it('is read as what it displays', () => {
    expect(
      plainMarkdown(
        '<div class="note" markdown="1">\nA <span data-type="term">weir</span> holds H<sub>2</sub>O<br/>\nat 10<sup>-3</sup> <em>bar</em>.\n</div>',
      ),
    ).toBe('A **weir** holds H₂O\nat 10⁻³ *bar*.');
  });

  it('becomes a table if it is a table', () => {
    const table =
      '<table id="t1"><thead><tr><th>Gate</th><th>Flow</th></tr></thead><tbody><tr><td>open</td><td>nine</td></tr></tbody></table>';
    expect(
      plainMarkdown(`As [\\[link\\]](#t1) says.\n\n${table}\n\nMore of [\\[link\\]](#t1), none of [\\[link\\]](#f9).`),
    ).toBe(
      'As the table below says.\n\n| Gate | Flow |\n| --- | --- |\n| open | nine |\n\nMore of the table above, none of [link].',
    );
  });

  it('labels a box, a problem with its solution and a collapsed answer', () => {
    const box =
      '<div data-type="note"><div data-type="title" class="title">\nDoes a weir stop fish?\n</div>\nMost do.\n</div>';
    const exercise =
      '<div data-type="exercise">\n<div data-type="problem" markdown="1">\nWhat is a sill?\n\n</div>\n<div data-type="solution" markdown="1">\nIts top.\n\n</div>\n</div>';
    const hidden = '<details>\n<summary><b>Answer</b></summary>\n\nA low dam.\n\n</details>';
    expect(plainMarkdown([box, exercise, hidden].join('\n\n'))).toBe(
      '**Does a weir stop fish?**\n\nMost do.\n\nProblem: What is a sill?\n\nSolution: Its top.\n\nAnswer: A low dam.',
    );
  });
});
