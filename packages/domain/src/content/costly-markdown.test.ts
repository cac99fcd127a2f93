import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import { describe, expect, test } from 'vitest';
import { formatReason } from '../refusals/format-reason.ts';
import { costOfText, findCostly } from './costly-markdown.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { passagesOf } from './passages.ts';
import { searchText } from './search-text.ts';
import { studentView } from './student-view.ts';
import { teachingView } from './teaching-view.ts';

const PLAIN = 'The moon pulls the sea towards itself, and the water rises in a bulge below it.\n\n';

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
      expect(formatReason(refused('text-too-costly', place))).toMatch(
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
