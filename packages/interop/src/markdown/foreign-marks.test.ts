import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../testing/elements-of.ts';
import { readFencedDivs } from './fenced-divs.ts';
import { knownCallout, withGithubCallouts, withoutAttributes } from './foreign-marks.ts';
import { markdownReader } from './markdown-reader.ts';
import { withoutDirectives } from './myst-directives.ts';

describe('MkDocs, Pandoc and kramdown syntax', () => {
  it('keeps all lines of a callout, also with code', () => {
    const text = withGithubCallouts(
      '!!! note\n    Use `dir` now.\n    And more.\n\n    ```py\n    if x:\n        y()\n    ```\n\n    End.\n\nAfter.',
    );
    expect(text).toBe(
      '> [!NOTE]\n> Use `dir` now.\n> And more.\n>\n> ```py\n> if x:\n>     y()\n> ```\n>\n> End.\n\nAfter.',
    );
  });

  it('writes tabs as consecutive texts and drops styling', () => {
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

describe('MyST directives', () => {
  it('become callouts, pictures, formulas, listings and texts', () => {
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

  it('stay unchanged if unknown', () => {
    const unknown = '```{mystery} x\n:y: z\ntext\n```';
    expect(withoutDirectives(unknown)).toBe(unknown);
    expect(withoutDirectives('```{note}\nnot closed')).toBe('```{note}\nnot closed');
  });
});

it('TOML front matter has the same effect as YAML', async () => {
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
