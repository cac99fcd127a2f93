import { expect, it } from 'vitest';
import { showEdit } from './show-edit.ts';

const content = 'One line.\nThe sea rises. The sea falls.\nLast line.\n';
const edit = { editId: 'e', op: 'replace' as const, quote: 'sea', occurrence: 2, text: 'ocean', reason: '' };

it('shows an edit in its line only', () => {
  expect(showEdit(content, edit)).toEqual([
    {
      kind: 'prose',
      parts: [
        { text: 'The sea rises. The ' },
        { text: 'sea', change: 'removed' },
        { text: 'ocean', change: 'added' },
        { text: ' falls.' },
      ],
    },
  ]);
});

it('shows inserted text next to its anchor', () => {
  const inserted = showEdit(content, {
    ...edit,
    op: 'insert-after',
    quote: 'Last line.',
    occurrence: 1,
    text: '\n\nNew.',
  });
  expect(inserted).toEqual([
    { kind: 'prose', parts: [{ text: 'Last line.' }] },
    { kind: 'prose', parts: [{ text: 'New.', change: 'added' }] },
  ]);
});

it('shows nothing for missing text', () => {
  expect(showEdit(content, { ...edit, quote: 'moon' })).toEqual([]);
});

it('shows a whole block without the next one', () => {
  const blocks = 'The sea rises.\n\n## Next\n\n```check\n';
  const whole = { ...edit, quote: 'The sea rises.\n\n', occurrence: undefined, text: 'The ocean rises.\n\n' };
  expect(JSON.stringify(showEdit(blocks, whole))).not.toContain('Next');
});
