import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
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

  const ACCORDION = '::::accordion\n\n:::panel[When]\n\nAt noon.\n\n:::\n\n:::panel[Where]\n\nAt sea.\n\n:::\n\n::::';

  it('shows a changed accordion with its changed words and as it looks, and a new or removed one as a whole', () => {
    const compared = (before: string, after: string) =>
      previewParts(compareDocuments(before, after)).map((part) => (part.kind === 'diff' ? 'diff' : part));
    const later = ACCORDION.replace('noon', 'night');
    expect(compared(`First.\n\n${ACCORDION}\n\nLast.`, `First.\n\n${later}\n\nLast.`)).toEqual([
      'diff',
      { kind: 'rendered', as: 'after', content: later },
      'diff',
    ]);
    expect(compared(`The first one.\n\n${ACCORDION}`, `The other one.\n\n${ACCORDION}`)).toEqual(['diff']);
    expect(compared('First.', `First.\n\n${ACCORDION}`)).toEqual([
      'diff',
      { kind: 'rendered', as: 'added', content: ACCORDION },
    ]);
    expect(shown('The sea.', { ...edit, op: 'insert-after', quote: 'The sea.', text: `\n\n${ACCORDION}` })).toEqual([
      'diff',
      `added: ${ACCORDION}`,
    ]);
    expect(shown(ACCORDION, { ...edit, op: 'delete', quote: ACCORDION })).toEqual([`removed: ${ACCORDION}`]);
  });

  it('shows a button before and after, and an accordion without an end as text', () => {
    const button = '::button[Open]{href="https://example.org"}';
    const later = button.replace('Open', 'Go');
    expect(shown(button, { ...edit, op: 'replace', quote: button, text: later })).toEqual([
      `before: ${button}`,
      `after: ${later}`,
    ]);
    const open = '::::accordion\n\nAt noon.';
    expect(shown(open, { ...edit, op: 'replace', quote: 'noon', text: 'night' })).toEqual(['diff']);
  });
});
