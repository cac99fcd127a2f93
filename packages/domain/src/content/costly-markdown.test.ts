import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { sayRefused } from '../refusals/say-refused.ts';
import { costOfText, findCostly } from './costly-markdown.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { passagesOf } from './passages.ts';
import { searchText } from './search-text.ts';
import { studentView } from './student-view.ts';
import { teachingView } from './teaching-view.ts';

const PLAIN = 'The moon pulls the sea towards itself, and the water rises in a bulge below it.\n\n';
const unbounded = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

describe('a text that costs far more than its length', () => {
  const nested = Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n');
  test.each([
    ['opening brackets', '['.repeat(390_000), 3],
    ['links that never end', '[a]('.repeat(97_000), 3],
    ['quotations in quotations', '> '.repeat(10_000), 3],
    ['lists in lists on one line', '- '.repeat(10_000), 3],
    ['lists in lists over many lines', nested, undefined],
    ['notes in notes', '[^a]: '.repeat(1_000), 3],
    ['emphasis of two kinds', '*_'.repeat(20_000), 3],
    ['closing brackets', 'a]'.repeat(20_000), 3],
    ['comments that never end', '<!-- a '.repeat(50_000), 3],
    ['short quotations', '> a\n\n'.repeat(10_000), undefined],
    ['underlined headings', 'a\n=\n'.repeat(20_000), undefined],
    ['blank lines', '\n'.repeat(390_000), 10_001],
    ['columns of one table', `${'|a'.repeat(60_000)}\n${'|-'.repeat(60_000)}`, 3],
    ['rows of one table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(4_000)}`, undefined],
    ['small tables', '|a|b|\n|-|-|\n|1|2|\n\n'.repeat(2_000), undefined],
    ['checks', '```check\ntype: short-text\nstem: Who?\naccept: [me]\n```\n\n'.repeat(600), undefined],
    ['flash cards in quotations', '> ~~~ flashcards\n> - front: a\n>   back: b\n> ~~~\n\n'.repeat(600), undefined],
    ['footnotes', Array.from({ length: 600 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(''), undefined],
    ['stops in a word', 'a.'.repeat(100_000), 3],
    ['marks behind a listing that a list ends', `- \`\`\`\n\n${'*_'.repeat(20_000)}`, undefined],
    ['marks behind a listing in a comment', `<!--\n\`\`\`\n-->\n${'*_'.repeat(20_000)}`, undefined],
    ['marks below what only looks like a table', `|a|\\|b|\n|-|-|\n${'|*_*_*_*_\n'.repeat(9_000)}`, undefined],
  ])('is refused with its line number and read as empty in batch reads: %s', (_, tangled, line) => {
    const content = `${PLAIN}${tangled}`;
    const place = findCostly(content);
    expect(place?.line).toEqual(line ?? expect.any(Number));
    if (place)
      expect(sayRefused(refused('text-too-costly', place))).toMatch(
        /^This text cannot be read. Line \d+: .+ Simplify it/,
      );
    const check = '\n\n```check\ntype: short-text\nstem: Who?\naccept: [CANARY]\n```\n';
    expect(studentView(content + check)).not.toContain('CANARY');
    expect(searchText(content + check, 'learner')).not.toContain('CANARY');
    expect(teachingView(content)).toEqual({ text: '', asks: [] });
    expect(passagesOf(content)).toEqual([]);
    expect(inertMarkdown(`<b>[a](http://x.y)\n\n${content}`)).not.toMatch(/[<[]|http:/);
  });
});

describe('an ordinary text', () => {
  const row = (at: number) => `| ${at} | **bold** and \`code\` | [a](https://example.org/${at}) |`;
  const listing = Array.from(
    { length: 2_000 },
    (_, at) => `  x[${at}] = y[${at}] * (z_${at} + \`a\`) # _note_ <b>`,
  ).join('\n');
  test.each([
    ['of the greatest length', PLAIN.repeat(4_000)],
    [
      'with a table of 1,500 rows',
      `| a | b | c |\n|---|---|---|\n${Array.from({ length: 1_500 }, (_, at) => row(at)).join('\n')}`,
    ],
    ['with a listing of 2,000 lines', `Look:\n\n\`\`\`python\n${listing}\n\`\`\`\n\nThat was it.`],
    [
      'with a list of 1,500 items',
      Array.from({ length: 1_500 }, (_, at) => `- **Item ${at}** says \`this\` and [that](a)`).join('\n'),
    ],
    ['with lists eight deep', Array.from({ length: 800 }, (_, at) => `${'  '.repeat(at % 8)}- item ${at}`).join('\n')],
    ['with formulas', '$$\n\\sum_{i=1}^{n} x_i^2 = \\frac{a_1}{b_2}\n$$\n\nwith $a_1$ and $b_2$.\n\n'.repeat(800)],
    ['with a long address', `See https://example.org/${'a-b.c/'.repeat(300)}`],
  ])('is accepted: %s', (_, content) => expect(findCostly(content.slice(0, 400_000))).toBeUndefined());

  const samples = join(import.meta.dirname, '../../../../../shared/samples');
  test.skipIf(!existsSync(samples))('stays below a twentieth of the limit in all samples', () => {
    const texts = readdirSync(samples).filter((name) => /\.(md|txt)$/.test(name));
    for (const name of texts) expect(costOfText(readFileSync(join(samples, name), 'utf8')), name).toBeLessThan(0.05);
  });
});

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
