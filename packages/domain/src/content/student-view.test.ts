import { type Check, StudentCheck } from '@coursecraft/contract/assessment/check';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBlocks } from './blocks.ts';
import { anyCheck, CANARY } from './check.arbitrary.ts';
import { readCheck, writeCheck } from './check-block.ts';
import { assignItemIds, findCheckProblems, listChecks } from './checks.ts';
import { studentCheck, studentView } from './student-view.ts';

const choice = (id?: string): Check => ({
  id: id || undefined,
  type: 'single-choice',
  stem: 'Which tide is higher?',
  rows: ['row_1'],
  hints: ['Think of the moon.'],
  explanation: 'Spring tides are higher.',
  options: [
    { id: 'a', text: 'spring tide', correct: true },
    { id: 'b', text: 'neap tide', feedback: 'That is the lower one.' },
  ],
});

describe('student view', () => {
  test('contains no key, criterion, hint, feedback or explanation of any check', () => {
    fc.assert(
      fc.property(anyCheck, fc.constantFrom('', '> ', '- ', '1. '), (check, prefix) => {
        const lines = writeCheck(check).split('\n');
        const rest = prefix === '> ' ? '> ' : ' '.repeat(prefix.length);
        const content = `Before\n\n${lines.map((line, index) => (index === 0 ? prefix : rest) + line).join('\n')}\n\nAfter\n`;
        const view = studentView(content);
        expect(view).not.toContain(CANARY);
        expect(view).toMatch(/^Before\n/);
        expect(view).toMatch(/After\n$/);
      }),
    );
  });

  test('contains every check in the student form as JSON', () => {
    fc.assert(
      fc.property(anyCheck, (check) => {
        const [block] = findBlocks(studentView(writeCheck({ ...check, id: 'itm_1' })));
        expect(StudentCheck.parse(JSON.parse(block?.body ?? ''))).toEqual(studentCheck({ ...check, id: 'itm_1' }));
      }),
    );
  });

  test('contains an invalid check as an empty one', () => {
    const content =
      '```check\ntype: single-choice\nstem: Which?\noptions: [{ id: a, text: this, correct: true }\n```\n';
    expect(studentView(content)).toBe('```check\n{}\n```\n');
    expect(findCheckProblems(content)).toHaveLength(1);
  });

  test('contains other blocks as JSON and drops invalid ones', () => {
    const cards = '- A list\n\n  ```flashcards\n  cards:\n    - front: "Ebb: it falls"\n      back: 7\n  ```\n';
    const [block] = findBlocks(studentView(cards));
    expect(JSON.parse(block?.body ?? '')).toEqual({ cards: [{ front: 'Ebb: it falls', back: 7 }] });
    const video = '```video\nurl: https://example.org/a.mp4\n```\n';
    expect(studentView(video)).toBe('```video\n{"url":"https://example.org/a.mp4"}\n```\n');
    for (const other of ['```scenario\n: [\n```\n', '```diagram\na --> b\n```\n'])
      expect(studentView(other)).toBe(other);
  });

  test('keeps text and code without checks byte for byte', () => {
    const content = 'A `check` mark\r\n\r\n```python\nprint("check")\n```\r\n';
    expect(studentView(content)).toBe(content);
  });

  test('never shows the right order of ordering and matching checks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 }), (items) => {
        const view = studentCheck({ type: 'order', stem: 'Order', items, id: 'itm_1' });
        expect(view.type === 'order' && view.items).not.toEqual(items);
        expect(view.type === 'order' && [...view.items].sort()).toEqual([...items].sort());
      }),
    );
  });
});

describe('ids of checks', () => {
  test('are assigned once and stay across saves', () => {
    let made = 0;
    const makeId = () => `itm_${++made}`;
    const first = assignItemIds(`${writeCheck(choice())}\n\ntext\n`, makeId);
    expect(listChecks(first).map((check) => check.id)).toEqual(['itm_1']);
    expect(assignItemIds(first, makeId)).toBe(first);
  });

  test('keep comments and layout of the author’s text', () => {
    const body = '# my note\ntype: true-false\nstem:   "The sea rises."\nanswer: true';
    const saved = assignItemIds(`Text\n\n\`\`\`check\n${body}\n\`\`\`\n`, () => 'itm_1');
    expect(saved).toBe(`Text\n\n\`\`\`check\nid: itm_1\n${body}\n\`\`\`\n`);
  });

  test('are new for a pasted copy while the original keeps its ids', () => {
    const block = writeCheck(choice('itm_a'));
    const content = assignItemIds(`${block}\n\n${block}\n`, () => 'itm_new');
    expect(listChecks(content).map((check) => check.id)).toEqual(['itm_a', 'itm_new']);
  });
});

describe('check block', () => {
  test('is unchanged after writing and reading', () => {
    fc.assert(
      fc.property(anyCheck, (check) => {
        const [block] = findBlocks(writeCheck(check));
        expect(readCheck(block?.body ?? '')).toEqual({ ok: true, check });
      }),
    );
  });

  test('is refused if invalid with a reason that says what to do', () => {
    const reading = readCheck('type: single-choice\nstem: Which?\noptions: [{id: a, text: x}, {id: b, text: y}]');
    expect(reading).toEqual({ ok: false, problems: [{ path: 'options', reason: 'check-one-right' }] });
  });
});

test('students do not see the note that no document makes a claim, and authors keep theirs', () => {
  const noted =
    'The sea rises.[^unsupported] Twice a day.[^c1]\n\n[^unsupported]: No document of the course says this.\n[^c1]: a.pdf: “Twice.”\n';
  expect(studentView(noted)).toBe('The sea rises. Twice a day.[^c1]\n\n[^c1]: a.pdf: “Twice.”\n');
  const own = 'The sea rises.[^unsupported]\n\n[^unsupported]: I measured it.\n';
  expect(studentView(own)).toBe(own);
});
