import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../testing/elements-of.ts';
import { readFencedDivs } from './fenced-divs.ts';
import { knownCallout, withGithubCallouts, withoutAttributes } from './foreign-marks.ts';
import { markdownReader } from './markdown-reader.ts';
import { withoutDirectives } from './myst-directives.ts';

describe('marks of MkDocs, Pandoc and kramdown', () => {
  it('a call-out keeps all of its lines, those with code in them too', () => {
    const text = withGithubCallouts(
      '!!! note\n    Use `dir` now.\n    And more.\n\n    ```py\n    if x:\n        y()\n    ```\n\n    End.\n\nAfter.',
    );
    expect(text).toBe(
      '> [!NOTE]\n> Use `dir` now.\n> And more.\n>\n> ```py\n> if x:\n>     y()\n> ```\n>\n> End.\n\nAfter.',
    );
  });

  it('tabs are texts one after the other, and what only says how something looks is left out', () => {
    expect(withoutAttributes('=== "Windows"\n    Use `dir`.\n')).toBe('**Windows**\n\nUse `dir`.\n\n');
    expect(withoutAttributes('## Hard {#hard .x}\n\n![a](b.png){ width=30 }\n{: .note }')).toBe(
      '## Hard\n\n![a](b.png)\n',
    );
    expect(withoutAttributes('`{#x}`\n\n## Sets {1, 2}\n\n```\n# a {#b}\n```')).toBe(
      '`{#x}`\n\n## Sets {1, 2}\n\n```\n# a {#b}\n```',
    );
    expect(withoutAttributes('<div class="grid" markdown>\n**bold**\n</div>')).toContain('\n\n**bold**\n\n');
  });
});

describe('directives of MyST', () => {
  it('become call-outs, pictures, formulas, listings and texts', () => {
    const text = withoutDirectives('```{tip} Well\nUse **it**.\n```\n');
    expect(readFencedDivs(text, knownCallout).text.trim()).toBe('> [!TIP]\n> **Well**\n>\n> Use **it**.');
    expect(withoutDirectives('```{figure} a b.png\n:name: f\n:alt: A map\nThe *map*.\n```')).toBe(
      '![A map](<a b.png>)\n\n*The map.*',
    );
    expect(withoutDirectives('```{math}\n:label: e\na = b\n```')).toBe('$$\na = b\n$$');
    expect(withoutDirectives('```{code-cell} python\n:tags: [x]\nprint(1)\n```')).toBe('```python\nprint(1)\n```');
    expect(withoutDirectives('````{tab-set}\n```{tab-item} One\nFirst.\n```\n````')).toContain('**One**\n\nFirst.');
    expect(withoutDirectives('It is {math}`x^2`.')).toBe('It is $x^2$.');
  });

  it('that nobody knows stay as they are', () => {
    const unknown = '```{mystery} x\n:y: z\ntext\n```';
    expect(withoutDirectives(unknown)).toBe(unknown);
    expect(withoutDirectives('```{note}\nnot closed')).toBe('```{note}\nnot closed');
  });
});

it('a head in TOML says what one in YAML says', async () => {
  const { course } = await markdownReader.read(
    filesInMemory({
      'b.md': '+++\ntitle = "Second: b"\nweight = 2\ndraft = true\n[params]\ntitle = "no"\n+++\nB.',
      'a.md': "+++\ntitle = 'Third'\nweight = 3\n+++\nA.",
    }),
    'hugo',
  );
  expect(elementsOf(course).map(({ title, content, hidden }) => [title, content.trim(), hidden === true])).toEqual([
    ['Second: b', 'B.', true],
    ['Third', 'A.', false],
  ]);
});
