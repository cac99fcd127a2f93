import { markdown } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { pictureChange } from './picture-change.ts';

/** Returns the text after an insertion at the bar. */
function put(marked: string): string {
  const anchor = marked.indexOf('|');
  const state = EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor },
    extensions: [markdown()],
  });
  return state.update({ changes: pictureChange(state, '![]') }).state.doc.toString();
}

it('is a paragraph of its own, wherever in a line the cursor is', () => {
  expect(put('One li|ne.\n\nAnother.')).toBe('One line.\n\n![]\n\nAnother.');
  expect(put('One li|ne\nand its end.')).toBe('One line\n\n![]\n\nand its end.');
  expect(put('The end.|')).toBe('The end.\n\n![]');
});

it('stands on an empty line as it is', () => {
  expect(put('One.\n\n|\n\nTwo.')).toBe('One.\n\n![]\n\nTwo.');
  expect(put('|')).toBe('![]');
});

it('belongs to the line within a block', () => {
  const check = (stem: string) => `\`\`\`check\nstem: What is ${stem}?\n\`\`\``;
  expect(put(check('|'))).toBe(check('![]'));
});
