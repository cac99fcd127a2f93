import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { type Editor, editorStateCtx, parserCtx } from '@milkdown/kit/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyMarkdown } from './any-markdown.arbitrary.ts';
import { documentEditor } from './create-document-editor.ts';
import { replaceChanges } from './replace-changes.ts';

let editor: Editor;
const parse = (text: string) => editor.ctx.get(parserCtx)(text);
const changeInto = (before: string, after: string) => {
  const { tr } = editor.ctx.get(editorStateCtx);
  tr.replaceWith(0, tr.doc.content.size, parse(before).content);
  const { length } = tr.steps;
  replaceChanges(tr, parse(after));
  return { doc: tr.doc, mapping: tr.mapping.slice(length) };
};

beforeAll(async () => {
  editor = await documentEditor(document.createElement('div'), '').create();
});

afterAll(() => editor.destroy());

it('turns any document into any other', () => {
  const markdown = fc.array(anyMarkdown, { maxLength: 4 }).map((blocks) => blocks.join('\n\n'));
  fc.assert(
    fc.property(markdown, markdown, (before, after) => {
      expect(changeInto(before, after).doc.toJSON()).toEqual(parse(after).toJSON());
    }),
    { numRuns: fewerEveryday(200) },
  );
});

it('keeps a position inside a block when the blocks on both sides change', () => {
  const { doc, mapping } = changeInto('one\n\nkept\n\nthree', 'new\n\nfirst\n\nkept\n\nlast');
  const inKept = 'one'.length + 2 + 1 + 'ke'.length;
  const { deleted, pos } = mapping.mapResult(inKept);
  expect(deleted).toBe(false);
  expect(doc.textBetween(pos - 2, pos + 2)).toBe('kept');
});
