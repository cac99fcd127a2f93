import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, EditPlan } from '@coursecraft/contract/editing/edit-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewerEveryday } from '../testing/fewer-everyday.ts';
import { anyDocument } from './any-document.arbitrary.ts';
import { applyPlan, invertPlan, rebasePlan } from './apply-plan.ts';
import { checkPlan, type HashedText } from './check-plan.ts';
import { editsBetween } from './edits-between.ts';
import { findQuote } from './find-quote.ts';

const hashed = (content: string): HashedText => ({
  content,
  hash: createHash('sha256').update(content).digest('hex'),
});
const taken = { planId: 'undo', undoes: 'plan', summary: 'Undo' };

function planFor(content: string, edits: Partial<Edit>[], change: Partial<EditPlan> = {}): EditPlan {
  return {
    planId: 'plan',
    baseVersion: 1,
    baseHash: hashed(content).hash,
    summary: 'Changes',
    edits: edits.map((edit, at) => ({ editId: `e${at + 1}`, op: 'replace', quote: '', reason: 'because', ...edit })),
    ...change,
  };
}
const verdictsOf = (content: string, edits: Partial<Edit>[], change: Partial<EditPlan> = {}) =>
  checkPlan(planFor(content, edits, change), hashed(content)).verdicts.map(({ verdict }) => verdict);

const ROOT = join(import.meta.dirname, '../../../..');
const SAMPLES = join(ROOT, '../shared/samples');
const realDocuments = [
  join(ROOT, 'README.md'),
  join(ROOT, 'docs/architecture.md'),
  ...['python-decisions.md', 'python-lists.txt', 'python-functions.html'].map((name) => join(SAMPLES, name)),
]
  .filter((path) => existsSync(path))
  .map((path) => readFileSync(path, 'utf8').slice(0, 5000));

const document = fc.oneof(
  { weight: 19, arbitrary: anyDocument },
  { weight: 1, arbitrary: fc.constantFrom(...realDocuments) },
);

/** Generates a document with ranges and an edit for each. */
const editedDocument = document.chain((content) =>
  fc
    .array(
      fc.record({
        from: fc.nat(content.length),
        length: fc.nat(12),
        op: fc.constantFrom('replace', 'insert-before', 'insert-after', 'delete'),
        text: fc.oneof(fc.constantFrom('words', 'é', '👩‍🔬 ', '\n\nA paragraph.\n', '| a |', '`code`'), anyDocument),
      }),
      { maxLength: 6 },
    )
    .map((wanted) => ({
      content,
      edits: wanted.flatMap(({ from, length, op, text }) => {
        const quote = content.slice(from, from + length + 1);
        const at = findQuote(content, quote).findIndex(({ start }) => start === from);
        return at < 0
          ? []
          : [{ op, quote, occurrence: at + 1, text: op === 'delete' ? undefined : text } as Partial<Edit>];
      }),
    })),
);

/** Each run parses many documents. */
const FEWER = { numRuns: fewerEveryday(50) };

describe('accepted edits', () => {
  it('keep every byte outside their ranges', () => {
    fc.assert(
      fc.property(editedDocument, ({ content, edits }) => {
        const plan = planFor(content, edits);
        const { placed, verdicts } = checkPlan(plan, hashed(content));
        const accept = verdicts.flatMap(({ editId, verdict }) => (verdict === 'ok' ? [editId] : []));
        const applied = applyPlan(plan, hashed(content), accept);
        // Edits that fit together may break blocks alone; then nothing changes.
        if (!applied.ok) return;
        let rest = applied.content;
        let at = 0;
        for (const { replacement } of placed.toSorted(
          (one, other) =>
            one.replacement.start - other.replacement.start || one.replacement.end - other.replacement.end,
        )) {
          const kept = content.slice(at, replacement.start);
          expect(rest.startsWith(kept + replacement.text)).toBe(true);
          rest = rest.slice(kept.length + replacement.text.length);
          at = replacement.end;
        }
        expect(rest).toBe(content.slice(at));
      }),
      FEWER,
    );
  });

  it('are undone byte for byte by the stored inverse', () => {
    fc.assert(
      fc.property(editedDocument, ({ content, edits }) => {
        const applied = applyPlan(planFor(content, edits, { undoes: 'anything' }), hashed(content));
        if (!applied.ok) return;
        const inverse = invertPlan(hashed(applied.content), 2, content, taken);
        expect(applyPlan(inverse, hashed(applied.content))).toEqual({ ok: true, content });
      }),
    );
  });

  it('give the same text in any order', () => {
    fc.assert(
      fc.property(editedDocument, fc.infiniteStream(fc.nat()), ({ content, edits }, numbers) => {
        const plan = planFor(content, edits);
        const { verdicts } = checkPlan(plan, hashed(content));
        const accept = verdicts.flatMap(({ editId, verdict }) => (verdict === 'ok' ? [editId] : []));
        const order = new Map(accept.map((id) => [id, numbers.next().value ?? 0]));
        const shuffled = accept.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
        expect(applyPlan(plan, hashed(content), shuffled)).toEqual(applyPlan(plan, hashed(content), accept));
      }),
      FEWER,
    );
  });

  it('are all refused for a text other than their base', () => {
    fc.assert(
      fc.property(editedDocument, document, ({ content, edits }, other) => {
        fc.pre(content !== other && edits.length > 0);
        const plan = planFor(content, edits);
        expect(checkPlan(plan, hashed(other)).placed).toEqual([]);
        expect(applyPlan(plan, hashed(other)).ok).toBe(false);
      }),
    );
  });

  it('lead from any text to any other', () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        const plan = planFor(from, editsBetween(from, to), { undoes: 'anything' });
        expect(applyPlan(plan, hashed(from))).toEqual({ ok: true, content: to });
      }),
    );
  });
});

describe('verdict', () => {
  const text = 'Loops repeat. Loops end.\n\nA branch chooses.\n';

  it('is ok only for the base text of the plan', () => {
    expect(verdictsOf(text, [{ quote: 'A branch', text: 'An if' }])).toEqual(['ok']);
    expect(verdictsOf(text, [{ quote: 'A branch', text: 'An if' }], { baseHash: 'older' })).toEqual(['moved']);
    expect(verdictsOf(text, [{ quote: 'Loops', occurrence: 1, text: 'x' }], { baseHash: 'older' })).toEqual([
      'ambiguous',
    ]);
    expect(verdictsOf(text, [{ quote: 'Recursion', text: 'x' }], { baseHash: 'older' })).toEqual(['stale']);
  });

  it('distinguishes locations by occurrence number', () => {
    expect(verdictsOf(text, [{ quote: 'Loops', text: 'They' }])).toEqual(['ambiguous']);
    expect(verdictsOf(text, [{ quote: 'Loops', text: 'They', occurrence: 3 }])).toEqual(['invalid']);
    expect(applyPlan(planFor(text, [{ quote: 'Loops', text: 'They', occurrence: 2 }]), hashed(text))).toMatchObject({
      content: 'Loops repeat. They end.\n\nA branch chooses.\n',
    });
  });

  it('refuses overlapping edits and names the other', () => {
    const edits = [
      { quote: 'Loops repeat. Loops', text: 'They' },
      { quote: 'repeat', text: 'go round' },
    ];
    expect(checkPlan(planFor(text, edits), hashed(text)).verdicts[1]).toEqual({
      editId: 'e2',
      verdict: 'invalid',
      reason: 'edit-overlaps',
      values: { other: 'e1' },
      why: 'It overlaps another edit (e1). Accept only one of them.',
    });
    expect(applyPlan(planFor(text, edits), hashed(text), ['e2']).ok).toBe(true);
  });

  it.each([
    ['nothing to quote', { quote: '', text: 'x' }],
    ['words that do not stand there', { quote: 'Classes', text: 'x' }],
    ['nothing to put there', { quote: 'A branch' }],
  ])('is invalid for %s', (_, edit) => {
    expect(verdictsOf(text, [edit])).toEqual(['invalid']);
  });

  it('refuses an edit that is not in the plan', () => {
    expect(applyPlan(planFor(text, []), hashed(text), ['e9'])).toMatchObject({ ok: false });
  });
});

describe('whole blocks', () => {
  const check = '```check\nid: itm_1\ntype: true-false\nstem: Do loops repeat?\nanswer: true\n```';
  const table = '| a | b |\n| - | - |\n| 1 | 2 |';
  const text = `Intro.\n\n${check}\n\n${table}\n\n\`\`\`python\nprint(1)\n\`\`\`\n\nEnd.\n`;

  it.each<[string, Partial<Edit>]>([
    ['a fence that is taken away at one end', { op: 'delete', quote: '```python\n' }],
    ['a fence that is opened and not closed', { op: 'insert-after', quote: 'Intro.', text: '\n\n```' }],
    ['a table’s cell with a line break', { quote: '1', occurrence: 2, text: '1\n\n2' }],
    ['a check that can no longer be read', { quote: 'answer: true', text: 'answer: [' }],
    ['a check of a kind that there is not', { quote: 'true-false', text: 'riddle' }],
  ])('refuse %s', (_, edit) => {
    expect(verdictsOf(text, [edit])).toEqual(['invalid']);
  });

  it.each<[string, Partial<Edit>]>([
    ['a new stem of a check', { quote: 'Do loops repeat?', text: 'Does a loop repeat?' }],
    ['a new cell', { quote: '| 2 |', text: '| two |' }],
    ['a new line of code', { op: 'insert-after', quote: 'print(1)\n', text: 'print(2)\n' }],
    ['a check taken out whole', { op: 'delete', quote: `${check}\n\n` }],
    ['a block put between two', { op: 'insert-after', quote: 'Intro.', text: '\n\n```python\nx = 1\n```' }],
  ])('allow %s', (_, edit) => {
    expect(verdictsOf(text, [edit])).toEqual(['ok']);
  });

  it('protect letters, emoji and line breaks from being cut', () => {
    const unicode = 'cafe\u0301 👩‍🔬 a\r\nb';
    for (const quote of ['cafe', '👩', '\r', '🔬'])
      expect(verdictsOf(unicode, [{ quote, text: 'x' }])).toEqual(['invalid']);
  });

  it('match words across line breaks and Unicode forms and keep the document’s line breaks', () => {
    const windows = 'One\r\ntwo\r\ncafé\r\n';
    expect(
      applyPlan(
        planFor(windows, [
          { quote: 'One\ntwo', text: 'A\nB' },
          { quote: 'cafe\u0301', text: 'bar' },
        ]),
        hashed(windows),
      ),
    ).toEqual({ ok: true, content: 'A\r\nB\r\nbar\r\n' });
  });

  it('accept any first text for an empty document', () => {
    expect(applyPlan(planFor('', [{ quote: '', text: 'Hello' }]), hashed(''))).toEqual({ ok: true, content: 'Hello' });
  });
});

it('an older plan is adapted to a newer text if its quotes occur once', () => {
  const old = 'One.\n\nTwo.\n\nThree.\n';
  const present = 'Zero.\n\nOne.\n\nThree. Three.\n';
  const plan = planFor(old, [
    { quote: 'One.', text: '1.' },
    { quote: 'Two.', text: '2.' },
    { quote: 'Three.', text: '3.' },
  ]);
  const rebased = rebasePlan(plan, hashed(present), 7);
  expect(rebased.edits.map(({ editId }) => editId)).toEqual(['e1']);
  expect(applyPlan(rebased, hashed(present))).toEqual({ ok: true, content: 'Zero.\n\n1.\n\nThree. Three.\n' });
});
