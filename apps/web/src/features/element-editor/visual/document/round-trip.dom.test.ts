import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { type Editor, parserCtx, serializerCtx } from '@milkdown/kit/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyMarkdown } from './any-markdown.arbitrary.ts';
import { documentEditor, survives } from './create-document-editor.ts';
import { isSameDocument } from './same-document.ts';

const FIXTURES = join(import.meta.dirname, '../__fixtures__');
const SAMPLE = join(import.meta.dirname, '../../../../../../../../shared/samples/python-decisions.md');

const documents = [
  ...readdirSync(FIXTURES).map((name) => join(FIXTURES, name)),
  ...(existsSync(SAMPLE) ? [SAMPLE] : []),
].map((path) => readFileSync(path, 'utf8'));

let editor: Editor;
const roundTrip = (text: string) => editor.ctx.get(serializerCtx)(editor.ctx.get(parserCtx)(text));

beforeAll(async () => {
  editor = await documentEditor(document.createElement('div'), '').create();
});

afterAll(() => editor.destroy());

describe('document round trip through the editor', () => {
  it.each(documents.map((text) => [text.slice(0, 20), text]))('preserves %s', (_name, text) => {
    const written = roundTrip(text);
    if (!isSameDocument(text, written)) expect(written).toBe(text);
    expect(survives(editor, text)).toBe(true);
  });

  it('writes the same text again and again', () => {
    for (const text of documents) expect(roundTrip(roundTrip(text))).toBe(roundTrip(text));
  });

  it('preserves generated documents', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        if (!survives(editor, text)) expect(roundTrip(text)).toBe(text);
      }),
      {
        numRuns: fewerEveryday(120),
        examples: [
          '2*3 A ***A***\n2*3 ~~0~~',
          '- 1.\n  A',
          '- >\n  A',
          '>\n\nA',
          '> [!NOTE]\n\nA',
          '- a\n-\n  1.\n  A',
          '>\\\n<kbd>0</kbd>\n\n> A',
          '- [ ]\n- [x]',
        ].map((text) => [text]),
      },
    );
  });
});

it('distinguishes documents that read differently', () => {
  expect(isSameDocument('a *b*', 'a _b_')).toBe(true);
  expect(isSameDocument('* a\n* b', '- a\n- b')).toBe(true);
  expect(isSameDocument('***a***', '**_a_**')).toBe(true);
  expect(isSameDocument('a **b**', 'a b')).toBe(false);
  expect(isSameDocument('- a\n- b', '- a\n\n- b')).toBe(false);
  expect(isSameDocument('```check\nid: 1\n```', '```check\nid: 2\n```')).toBe(false);
  expect(isSameDocument('[a](x)', '[a](y)')).toBe(false);
  expect(isSameDocument('> [!NOTE]\n> a', '> [!TIP]\n> a')).toBe(false);
});
