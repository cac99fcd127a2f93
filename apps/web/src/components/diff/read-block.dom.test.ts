import type { DiffBlock, DiffPart } from '@coursecraft/contract/versions/diff';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { describe, expect, it } from 'vitest';
import { readBlock } from './read-block.ts';

const [UNCHANGED, NONE] = [undefined, { bold: false, italic: false, code: false }];
const diff = (before: string, after: string) => compareDocuments(before, after).map(readBlock);
/** Returns the visible text with additions in braces and deletions in brackets. */
const seen = (before: string, after: string) =>
  diff(before, after)
    .flatMap((block) => {
      if (block.kind === 'code') return [block.parts];
      if (block.kind === 'table') return block.rows.map((row) => row.flat());
      return block.lines.map(({ stretches }) => stretches);
    })
    .map((line) =>
      line
        .map(({ text, change }) => (change === 'added' ? `{${text}}` : change === 'removed' ? `[${text}]` : text))
        .join(''),
    )
    .join('\n');

describe('changed block', () => {
  it('is shown without Markdown syntax', () => {
    const text = 'Water forms **gluten**, an *elastic* net.[^s2] See [more](https://example.org) and `code`.';
    expect(seen(text, text.replace('net', 'web'))).toBe(
      'Water forms gluten, an elastic [net]{web}.2 See more and code.',
    );
  });

  it('shows added and removed bold as a change', () => {
    expect(seen('The windowpane test.', 'The **windowpane** test.')).toBe('The {windowpane} test.');
    expect(seen('The **windowpane** test.', 'The windowpane test.')).toBe('The {windowpane} test.');
    const [block] = diff('A **b** c.', 'A **b** d.');
    const bold = block?.kind === 'text' ? block.lines[0]?.stretches.find(({ text }) => text === 'b') : undefined;
    expect(bold).toEqual({ ...NONE, bold: true, text: 'b', change: UNCHANGED, isNote: false });
  });

  it('keeps Markdown characters in code', () => {
    expect(seen('Write `a * b` now.', 'Write `a * b` then.')).toBe('Write a * b [now]{then}.');
  });

  it('is shown as a heading, a marked list, a callout or a footnote', () => {
    const blocks = (text: string) => readBlock({ kind: 'prose', parts: [{ text }] });
    expect(blocks('## Kinds of flour')).toMatchObject({
      heading: 2,
      lines: [{ stretches: [{ text: 'Kinds of flour' }] }],
    });
    expect(blocks('1. Mix\n2. Knead')).toMatchObject({
      lines: [
        { kind: 'item', mark: '1.' },
        { kind: 'item', mark: '2.' },
      ],
    });
    expect(blocks('> [!NOTE]\n> Protein')).toMatchObject({
      lines: [{ kind: 'quote', mark: 'note' }, { kind: 'quote' }],
    });
    expect(blocks('[^s1]: flour.pdf, page 2')).toMatchObject({ lines: [{ kind: 'note' }] });
  });

  it('shows the titles of panels without their markers', () => {
    const words = (...parts: DiffPart[]) => {
      const block = readBlock({ kind: 'prose', parts });
      return block.kind === 'text'
        ? block.lines.map(({ stretches }) => stretches.map(({ text }) => text).join(''))
        : [];
    };
    expect(words({ text: ':::panel[When to ' }, { text: 'fold', change: 'added' }, { text: ']' })).toEqual([
      '▸ When to fold ',
    ]);
    expect(words({ text: '::::accordion' })).toEqual(['▸ accordion']);
    expect(words({ text: ':::' })).toEqual([]);
  });

  it('names the kind of a callout that changed its kind', () => {
    expect(seen('> [!NOTE]\n> Protein', '> [!WARNING]\n> Protein')).toBe('[note]{warning}\nProtein');
  });

  it('is shown as a table with changed cells and removed columns', () => {
    const table = '| Flour | Protein |\n| --- | --- |\n| Cake | 7 % |';
    const [block] = diff(table, table.replace('7 %', '8 %'));
    expect(
      block?.kind === 'table' &&
        block.rows.map((row) =>
          row.map((cell) =>
            cell
              .map(({ text }) => text)
              .join('')
              .trim(),
          ),
        ),
    ).toEqual([
      ['Flour', 'Protein'],
      ['Cake', '78 %'],
    ]);
    const gone = diff(table, '| Flour |\n| --- |\n| Cake |')[0];
    expect(gone?.kind === 'table' && gone.rows.every((row) => row.length === 2)).toBe(true);
  });

  it('shows a check without its internal ids', () => {
    const check: DiffBlock = {
      kind: 'code',
      parts: [
        { text: '```check\nid: itm_1\ntype: true-false\nstem: Is it so?\nrows:\n  - row_1\n```', change: 'added' },
      ],
    };
    expect(readBlock(check)).toEqual({
      kind: 'code',
      name: 'check',
      parts: [{ text: 'type: true-false\nstem: Is it so?\n', change: 'added' }],
    });
  });
});
