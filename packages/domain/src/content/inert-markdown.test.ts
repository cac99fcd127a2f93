import fc from 'fast-check';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { inertMarkdown } from './inert-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

it('removes active content and keeps readable text', () => {
  const text = [
    'See [the **site**](https://evil.example) and <b>this</b> ![a tide](https://evil.example/x.png).',
    '<script>alert(1)</script>',
    '```interactive\n<button>Go</button>\n```',
    '```python\nprint("<b>")\n```',
    'Mail me@evil.example or visit https://evil.example now, [ref][1].',
    '[1]: https://evil.example',
  ].join('\n\n');
  const inert = inertMarkdown(text);
  expect(inert).not.toMatch(/evil\.example\)|<b>this|<script>|```interactive|\[1\]:/);
  expect(inert).toContain('See the site and this a tide.');
  expect(inert).toContain('print("<b>")');
});

it('keeps the text', () => {
  const text = 'See [it](https://good.example) and [that](https://evil.example).';
  expect(inertMarkdown(text, { keeps: (address) => address === 'https://good.example' })).toBe(
    'See [it](https://good.example) and that.',
  );
});

const piece = fc.constantFrom(
  ...[
    '<',
    '>',
    '<b',
    '</b>',
    '<script>',
    '[',
    ']',
    '(',
    ')',
    'https://x.example',
    '![',
    '`',
    '```',
    '\n',
    '\n\n',
    'a',
    'interactive',
    '\\',
    '<https://x.example>',
    '[1]: x',
  ],
);

it('shows markup and URLs as text in full mode', () => {
  expect(inertMarkdown('A <b>List<int></b> at https://x.example.', { showsMarks: true })).toBe(
    'A \\<b>List\\<int>\\</b> at `https://x.example`.',
  );
});

it.each([false, true])('leaves nothing active in any input (marks shown: %s)', (showsMarks) => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
      (text) => {
        visit(parseMarkdown(inertMarkdown(text, { showsMarks })), (node) => {
          expect(['html', 'link', 'image', 'definition', 'linkReference', 'imageReference']).not.toContain(node.type);
        });
      },
    ),
  );
});
