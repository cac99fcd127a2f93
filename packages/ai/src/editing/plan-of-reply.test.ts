import { anyDocument } from '@coursecraft/domain/editing/any-document.arbitrary';
import { applyPlan } from '@coursecraft/domain/editing/apply-plan';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeScope } from './change-scope.ts';
import { numberParts } from './numbered-parts.ts';
import { planOfReply } from './plan-of-reply.ts';

/** Blocks whose text a change of one word must not touch. `WORD` is that word. */
const odd = fc.constantFrom(
  'Write WORD to a@b.example, see www.example.org or https://x.example/y.',
  'A [ref][1] and a ![picture][2] WORD, with [^loose] marks and ⟨s1⟩.',
  'Raw <br> and <b>tags</b> WORD, `List<int>`, \\*stars\\* and a  \nbreak.',
  '- [x] done\n- [ ] WORD\n\n  deeper\n\n      code',
  '| a | b |\n| :-- | --: |\n| WORD \\| x | [l](https://y.example) |',
  '```js\nconst WORD = [[s1]];\n\n// <script>\n```',
  '$$\n\\text{WORD} < 2\n$$',
  '> [!TIP]\n> WORD\n>\n> > nested',
  'مرحبا WORD بالعالم۔',
  '日本語WORD。次の文。',
  '1. one\n2. WORD\n   1. nested',
  '```check\nid: itm_word\ntype: true-false\nstem: Is it WORD?\nanswer: true\n```',
);
const content = fc
  .tuple(anyDocument, odd, anyDocument)
  .map(([before, block, after]) => [before.trim(), block, after.trim()].filter(Boolean).join('\n\n'));

const scopeOf = (text: string): ChangeScope => ({
  content: text,
  parts: numberParts(text),
  selection: undefined,
  criteria: [],
  language: 'en',
  sourceOf: () => undefined,
});
const UNUSED = { part: '', after: null, find: null, every: false, text: null, check: null, cards: null, reason: '' };

/** Applies changes; undefined if they are held back. */
function apply(text: string, ...changes: object[]): string | undefined {
  const reply = { cannot: null, summary: '', changes: changes.map((change) => ({ ...UNUSED, ...change })) };
  const { edits, held } = planOfReply(reply, scopeOf(text));
  if (held.length > 0) return undefined;
  const numbered = edits.map((edit, at) => ({ ...edit, editId: String(at) }));
  const plan = { planId: 'p', baseVersion: 1, baseHash: 'h', summary: '', edits: numbered };
  const applied = applyPlan(plan, { content: text, hash: 'h' });
  return applied.ok ? applied.content : 'does not apply';
}

const FEWER = { numRuns: fewerEveryday(100) };
const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('changes of a model', () => {
  it('change one word and keep every other byte', () => {
    let done = 0;
    fc.assert(
      fc.property(content, (text) => {
        const part = numberParts(text).find(({ start, end }) => text.slice(start, end).includes('WORD'));
        const result = apply(text, { op: 'words', part: part?.id, find: 'WORD', text: 'other' });
        if (result === undefined) return;
        done += 1;
        expect(result).toBe(text.replace('WORD', 'other'));
      }),
      FEWER,
    );
    expect(done).toBeGreaterThan(FEWER.numRuns * 0.9);
  });

  it('move, delete and insert parts and keep the text of all others', () => {
    const op = fc.constantFrom('delete' as const, 'insert' as const, 'move' as const);
    fc.assert(
      fc.property(content, op, fc.nat(), fc.nat(), (text, how, one, other) => {
        const parts = numberParts(text);
        const [part, after] = [one % parts.length, other % parts.length];
        const change = { part: parts[part]?.id, after: parts[after]?.id };
        const texts = parts.map(({ start, end }) => text.slice(start, end));
        const rest = texts.toSpliced(part, 1);
        const expected = {
          delete: rest,
          insert: texts.toSpliced(after + 1, 0, 'New words.'),
          move: rest.toSpliced(after > part ? after : after + 1, 0, texts[part] ?? ''),
        };
        const result = apply(text, { op: how, ...change, ...(how === 'insert' && { text: 'New words.' }) });
        if (result !== undefined) expect(squeezed(result)).toBe(squeezed(expected[how].join('')));
      }),
      FEWER,
    );
  });

  it('write an empty element', () => {
    expect(apply('', { op: 'insert', after: 'start', text: 'First words.' })).toBe('First words.\n');
  });

  it('delete a part and write another in its place as one edit', () => {
    const reply = [
      { op: 'delete', part: 'b1' },
      { op: 'insert', after: 'b1', text: 'New.' },
    ];
    expect(apply('Old.\n\nNext.', ...reply)).toBe('New.\n\nNext.');
  });

  it('list both a deletion and the invalid part that was to take its place', () => {
    const changes = [
      { ...UNUSED, op: 'delete', part: 'b1' },
      { ...UNUSED, op: 'insert', after: 'b1', cards: [{ front: 'Where?', back: '' }] },
    ];
    const { edits, held } = planOfReply({ cannot: null, summary: '', changes }, scopeOf('Old.\n\nNext.'));
    expect(edits).toEqual([]);
    expect(held.map(({ number, reason }) => [number, reason])).toEqual([
      [1, 'draft-card-incomplete'],
      [2, 'draft-card-incomplete'],
    ]);
  });
});
