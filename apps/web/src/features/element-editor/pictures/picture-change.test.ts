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

it('inserts a picture as its own paragraph from any cursor position in a line', () => {
  expect(put('One li|ne.\n\nAnother.')).toBe('One line.\n\n![]\n\nAnother.');
  expect(put('One li|ne\nand its end.')).toBe('One line\n\n![]\n\nand its end.');
  expect(put('The end.|')).toBe('The end.\n\n![]');
});

it('inserts a picture on an empty line', () => {
  expect(put('One.\n\n|\n\nTwo.')).toBe('One.\n\n![]\n\nTwo.');
  expect(put('|')).toBe('![]');
});

it('inserts a picture in the line inside a block', () => {
  const check = (stem: string) => `\`\`\`check\nstem: What is ${stem}?\n\`\`\``;
  expect(put(check('|'))).toBe(check('![]'));
});
