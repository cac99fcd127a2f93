import { type Editor, editorViewCtx, parserCtx, serializerCtx } from '@milkdown/kit/core';
import { afterEach, expect, it } from 'vitest';
import { documentEditor } from './create-document-editor.ts';
import { trackSource } from './track-source.ts';

const TEXT = 'Setext\n======\n\n* one\n* two\n\n\n\n|a|b|\n|-|-|\n|1|2|\n\nlast *line*\nwrapped';

let editor: Editor;

async function open(text: string) {
  editor = await documentEditor(document.createElement('div'), text).create();
  const view = editor.ctx.get(editorViewCtx);
  const source = trackSource(editor.ctx.get(serializerCtx), editor.ctx.get(parserCtx));
  source.read(text, view.state.doc);
  return { view, source };
}

afterEach(() => editor.destroy());

it('keeps every byte of a text that was unchanged or changed back', async () => {
  const { view, source } = await open(TEXT);
  expect(source.write(view.state.doc)).toBe(TEXT);
  view.dispatch(view.state.tr.insertText('x', 1));
  expect(source.write(view.state.doc)).not.toBe(TEXT);
  view.dispatch(view.state.tr.delete(1, 2));
  expect(source.write(view.state.doc)).toBe(TEXT);
});

it('keeps the bytes of blocks that a change did not touch', async () => {
  const { view, source } = await open(TEXT);
  view.dispatch(view.state.tr.insertText('New ', 1));
  expect(source.write(view.state.doc)).toBe(`# New Setext${TEXT.slice(TEXT.indexOf('\n\n*'))}\n`);
});

it('rewrites the document if kept blocks would merge', async () => {
  const { view, source } = await open('* one\n\ntext\n\n* two');
  const first = view.state.doc.firstChild?.nodeSize ?? 0;
  view.dispatch(view.state.tr.delete(first, first + (view.state.doc.child(1).nodeSize ?? 0)));
  const parse = editor.ctx.get(parserCtx);
  expect(parse(source.write(view.state.doc)).eq(view.state.doc)).toBe(true);
});

it('keeps the bytes of a text whose document ends with the empty paragraph of the editor', async () => {
  const text = 'One.\n\n|a|b|\n|-|-|\n|1|2|\n';
  const { view, source } = await open(text);
  const paragraph = view.state.schema.nodes.paragraph?.create();
  if (!paragraph) throw new Error('There is no paragraph.');
  view.dispatch(view.state.tr.insert(view.state.doc.content.size, paragraph));
  source.read(text, view.state.doc);
  view.dispatch(view.state.tr.insertText('Number ', 1));
  expect(source.write(view.state.doc)).toBe(`Number ${text}`);
});
