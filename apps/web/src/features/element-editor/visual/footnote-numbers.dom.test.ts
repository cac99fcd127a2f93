import { type Editor, editorViewCtx } from '@milkdown/kit/core';
import { afterEach, expect, it } from 'vitest';
import { documentEditor } from './document/create-document-editor.ts';
import { numberedFootnotes } from './footnote-numbers.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const TEXT = 'Late[^Tides] and early.[^s1] Again.[^tides]\n\n[^s1]: First.\n\n[^tides]: Second.\n\n[^x]: Nobody’s.\n';

it('numbers footnotes in reading order and renumbers after a removal', async () => {
  const box = document.createElement('div');
  editor = await documentEditor(box, TEXT, [numberedFootnotes]).create();
  const numbers = () =>
    [...box.querySelectorAll<HTMLElement>('[data-type^="footnote"]')].map(({ dataset: { label, number } }) => [
      label?.toLowerCase(),
      number,
    ]);
  expect(numbers()).toEqual([
    ['tides', '1'],
    ['s1', '2'],
    ['tides', '1'],
    ['s1', '2'],
    ['tides', '1'],
    ['x', undefined],
  ]);
  const view = editor.ctx.get(editorViewCtx);
  view.dispatch(view.state.tr.delete(5, 6));
  expect(numbers().slice(0, 2)).toEqual([
    ['s1', '1'],
    ['tides', '2'],
  ]);
});
