import fc from 'fast-check';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { costOfText, findCostly } from './costly-markdown.ts';

const PLAIN = 'The moon pulls the sea towards itself, and the water rises in a bulge below it.\n\n';
const unbounded = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** Computes the exact cost from parsed paragraphs, which the estimate must not undercut. */
function realCost(content: string): number {
  const isPhrasing = ({ type }: Nodes) => type === 'paragraph' || type === 'heading' || type === 'tableCell';
  let cost = 0;
  visit(unbounded.parse(content), (node) => {
    const { start, end } = node.position ?? {};
    if (!isPhrasing(node) || start?.offset === undefined || end?.offset === undefined) return;
    const text = content.slice(start.offset, end.offset);
    const marks = text.match(/[*_~[\]`$<]/g)?.length ?? 0;
    cost += marks * (marks + text.length / 4);
  });
  return cost / 16_000_000;
}

const piece = fc.constantFrom(
  ...['```', '~~~', '````', '```js', '   ```', '    ```', '  ```', '$$', '<!--', '-->', '<div>', '</div>', '<b>'],
  ...[
    '| a | b |',
    '|---|---|',
    '|-|',
    '| *a* |',
    '|a|',
    '\\|',
    '- ',
    '* ',
    '1. ',
    '> ',
    '>',
    '# ',
    '===',
    '---',
    '[a]: b',
  ],
  ...['', '', '', '  ', '    ', '\t', 'words *here*', '*_*_*_', '[[]]', '`a`', '$a$', '<a', '[^a]: ', 'text'],
);
const document = fc.array(
  fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
  { minLength: 1, maxLength: 30 },
);

test('no context makes a paragraph look cheaper than it is', () => {
  fc.assert(
    fc.property(document, (lines) => {
      const content = lines.join('\n');
      expect(costOfText(content)).toBeGreaterThanOrEqual(realCost(content) * 0.999);
    }),
    { numRuns: 3_000 },
  );
});

/** Snippets that are cheap alone and costly in thousands. */
const snippet = fc.constantFrom(
  ...[
    '|a',
    '|a|b|\n',
    '|-|-|\n',
    '|a\n|-\n\n',
    '- a\n',
    '> a\n\n',
    'a\n=\n',
    '# a\n\n',
    '[a](b)\n\n',
    '**a** ',
    '$a$ ',
  ],
  ...['a[^1]\n\n', '[^1]: b\n\n', '```check\ntype: short-text\nstem: Who?\n```\n\n', '```\na\n```\n', '<b>\n\n'],
  ...['www.a.de ', 'a@b.de ', '&amp;', 'a  \n', ':::\n', '    a\n\n', '[a]: b\n', '- [ ] a\n', 'Words of a lesson. '],
);
const repeated = fc.array(fc.tuple(snippet, fc.integer({ min: 1, max: 20_000 })), { minLength: 1, maxLength: 3 });

test('an accepted text has a bounded number of cells, blocks and parts despite repetition', {
  timeout: 300_000,
}, () => {
  const columns: [string, number][] = [
    ['|a', 20_000],
    ['|-', 20_000],
  ];
  fc.assert(
    fc.property(repeated, (repetitions) => {
      const text = repetitions.map(([one, count]) => one.repeat(count)).join('\n');
      const content = text.slice(0, 80_000);
      if (findCostly(content)) return;
      const count = { parts: 0, cells: 0, blocks: 0 };
      visit(unbounded.parse(content), (node) => {
        count.parts += 1;
        if (node.type === 'tableCell') count.cells += 1;
        if (node.type === 'code' && node.lang === 'check') count.blocks += 1;
      });
      expect(count.cells).toBeLessThanOrEqual(8_000);
      expect(count.blocks).toBeLessThanOrEqual(500);
      expect(count.parts).toBeLessThanOrEqual(50_000);
    }),
    { numRuns: 40, examples: [[columns], [[['```check\ntype: short-text\nstem: Who?\n```\n\n', 1_500]]]] },
  );
});

test('an accepted text parses within a bounded multiple of an ordinary text of its length', {
  timeout: 120_000,
}, () => {
  const time = (content: string) => {
    const began = performance.now();
    unbounded.parse(content);
    return performance.now() - began;
  };
  time(PLAIN.repeat(200));
  const ordinary = time(`${PLAIN}- an *item*, a [link](a) and \`code\`\n\n`.repeat(250)) / 30_000;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.boolean(), (pieces, broken) => {
      const unit = pieces.join('') + (broken ? '\n' : '');
      if (unit.length === 0) return;
      for (let length = 30_000; length > 1_000; length /= 2) {
        const content = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
        if (findCostly(content)) continue;
        // Adds a fixed allowance for a busy machine.
        expect(time(content)).toBeLessThan(1_500 + ordinary * length * 20);
        return;
      }
    }),
    { numRuns: 60 },
  );
});
