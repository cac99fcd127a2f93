import { showEdit } from '@coursecraft/domain/editing/show-edit';
import { describe, expect, it } from 'vitest';
import { previewParts } from './preview-parts.ts';

const CHECK = '```check\nid: itm_1\ntype: true-false\nstem: Is it salt?\nanswer: true\n```';
const shown = (content: string, edit: Parameters<typeof showEdit>[1]) =>
  previewParts(showEdit(content, edit)).map((part) => (part.kind === 'diff' ? 'diff' : `${part.as}: ${part.content}`));
const edit = { editId: 'e', reason: '' };

describe('preview of an edit', () => {
  it('shows changed words as a diff', () => {
    expect(
      shown('The sea is very salt.', {
        ...edit,
        op: 'replace',
        quote: 'The sea is very salt.',
        text: 'The sea is salt.',
      }),
    ).toEqual(['diff']);
  });

  it('shows a new text and a new check as the lesson renders them', () => {
    const parts = shown('The sea.', {
      ...edit,
      op: 'insert-after',
      quote: 'The sea.',
      text: `\n\nNew words.\n\n${CHECK}`,
    });
    expect(parts).toEqual(['diff', `added: New words.\n\n${CHECK}`]);
  });

  it('shows a changed check before and after, and a removed one as removed', () => {
    const later = CHECK.replace('salt', 'wet');
    expect(shown(CHECK, { ...edit, op: 'replace', quote: CHECK, text: later })).toEqual([
      `before: ${CHECK}`,
      `after: ${later}`,
    ]);
    expect(shown(CHECK, { ...edit, op: 'delete', quote: CHECK })).toEqual([`removed: ${CHECK}`]);
  });

  it('shows a changed formula and a changed table as they look, too', () => {
    const formula = 'Energy is $E = mc$ for a body at rest.';
    expect(shown(formula, { ...edit, op: 'replace', quote: formula, text: formula.replace('mc', 'mc^2') })).toEqual([
      'diff',
      'after: Energy is $E = mc^2$ for a body at rest.',
    ]);
    const table = '| Drug | Dose |\n| --- | --- |\n| A | 5 mg |';
    expect(shown(table, { ...edit, op: 'replace', quote: table, text: table.replace('5', '6') })).toHaveLength(2);
  });
});
