import type { CommandRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import { listChecks } from '@coursecraft/domain/content/checks';
import { anyDocument } from '@coursecraft/domain/editing/any-document.arbitrary';
import { applyPlan } from '@coursecraft/domain/editing/apply-plan';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAskable } from './list-askable.ts';
import { planCommand } from './plan-command.ts';
import { blocksOf, buildOf } from './structure.ts';

const requestOf = (content: string, command: EditCommand, change: Partial<CommandRequest> = {}): CommandRequest => ({
  command,
  element: { title: 'Tides', format: 'lesson', content },
  refused: [],
  language: 'en',
  sources: [],
  ...change,
});

function done(content: string, command: EditCommand, change: Partial<CommandRequest> = {}): string {
  const { summary, edits } = planCommand(requestOf(content, command, change));
  const plan = {
    planId: 'p',
    baseVersion: 1,
    baseHash: 'h',
    summary,
    edits: edits.map((edit, at) => ({ ...edit, editId: `e${at}` })),
  };
  const applied = applyPlan(plan, { content, hash: 'h' });
  if (!applied.ok) throw new Error(JSON.stringify(applied.refused));
  return applied.content;
}

function refusalOf(content: string, command: EditCommand, change: Partial<CommandRequest> = {}): string {
  try {
    planCommand(requestOf(content, command, change));
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refused.reason;
    throw error;
  }
  return 'not refused';
}

describe('replace-term', () => {
  const sea = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;

  it.each([
    ['keeps a capital at the beginning', 'The sea. Sea air.', 'The ocean. Ocean air.'],
    ['leaves words that only contain the term', 'A seaside, oversea.\n\nThe sea.', 'A seaside, oversea.\n\nThe ocean.'],
    [
      'replaces link text and keeps the address',
      '[the sea](https://sea.org/sea "sea")',
      '[the ocean](https://sea.org/sea "sea")',
    ],
    [
      'keeps addresses that are their own text',
      'sea: https://sea.org/sea <https://sea.org>',
      'ocean: https://sea.org/sea <https://sea.org>',
    ],
    [
      'keeps mail addresses',
      'The sea: write to sea@sea.org about the sea.',
      'The ocean: write to sea@sea.org about the ocean.',
    ],
    [
      'keeps link text that names its definition',
      'sea [sea] [sea][]\n\n[sea]: /sea',
      'ocean [sea] [sea][]\n\n[sea]: /sea',
    ],
    ['replaces text of a named link', 'sea [sea][s]\n\n[s]: /sea', 'ocean [ocean][s]\n\n[s]: /sea'],
    ['keeps pictures', '![sea](sea.png) sea', '![sea](sea.png) ocean'],
    ['keeps inline code and formulas', 'sea `sea` $sea$', 'ocean `sea` $sea$'],
    ['keeps code blocks', 'sea\n\n```js\nsea\n```\n', 'ocean\n\n```js\nsea\n```\n'],
    ['keeps formulas', 'sea\n\n$$\nsea\n$$\n', 'ocean\n\n$$\nsea\n$$\n'],
    ['keeps footnote names and quoted sources', 'sea[^sea]\n\n[^sea]: The sea', 'ocean[^sea]\n\n[^sea]: The sea'],
    ['keeps HTML tags', 'a <b title="sea">sea</b>', 'a <b title="sea">ocean</b>'],
    [
      'replaces headings, lists, quotes and cells',
      '# Sea\n\n- sea\n\n> sea\n\n| sea |\n| - |\n| sea |\n',
      '# Ocean\n\n- ocean\n\n> ocean\n\n| ocean |\n| - |\n| ocean |\n',
    ],
  ])('%s', (_title, content, expected) => {
    expect(done(content, sea)).toBe(expected);
  });

  it.each([
    ['a pipe in a cell', '| a |\n| - |\n| x sea |\n', 'x|y', '| a |\n| - |\n| x x\\|y |\n'],
    ['marks of bold', 'The sea', '*sea*', 'The \\*sea\\*'],
    ['a heading mark at the beginning of a line', 'sea', '# sea', '\\# sea'],
    ['a number at the beginning of a line', 'sea', '1. sea', '1\\. sea'],
    ['HTML', 'The sea', '<b>', 'The \\<b\\>'],
  ])('inserts %s literally', (_title, content, replace, expected) => {
    expect(done(content, { ...sea, replace, matchCase: true })).toBe(expected);
  });

  it('leaves callout markers, character references and gaps alone', () => {
    const note = { kind: 'replace-term', find: 'note', replace: 'hint' } as const;
    expect(done('> [!NOTE]\n> A note', note)).toBe('> [!NOTE]\n> A hint');
    expect(done('AT&amp;T amp', { ...note, find: 'amp', replace: 'volt' })).toBe('AT&amp;T volt');
  });

  it.each(['all-purpose', 'C++', 'a.b', '(x)', '50 %', 'a/b', 'x^2', 'a|b', '#1', 'é', '😀'])(
    'finds “%s” literally',
    (find) => {
      expect(done(`The ${find}, and a-b`, { kind: 'replace-term', find, replace: 'term' })).toBe('The term, and a-b');
    },
  );

  it('respects capital letters if case matters', () => {
    expect(done('US and us', { kind: 'replace-term', find: 'us', replace: 'them', matchCase: true })).toBe(
      'US and them',
    );
  });

  it('replaces terms in languages without spaces', () => {
    expect(done('海は広い。', { kind: 'replace-term', find: '海', replace: '大洋' })).toBe('大洋は広い。');
  });

  const CHECK = `\`\`\`check
id: itm_sea
type: single-choice # sea
stem: Is the sea still? \`sea\`
rows: [row_sea]
options:
  - id: sea
    text: The sea is
    correct: true
  - id: b
    text: It rises
\`\`\``;

  it('replaces readable text of checks and cards but no id, criterion or type', () => {
    const short = '```check\nid: itm_2\ntype: short-text\nstem: Which water?\naccept: [sea, the sea]\n```';
    const cards = '```flashcards\ncards:\n  - front: Sea\n    back: sea water\n```';
    const text = done(`The sea.\n\n${CHECK}\n\n${short}\n\n${cards}\n`, sea);
    const [choice, answer] = listChecks(text);
    expect(choice).toMatchObject({
      id: 'itm_sea',
      stem: 'Is the ocean still? `sea`',
      rows: ['row_sea'],
      options: [{ id: 'sea', text: 'The ocean is', correct: true }, { id: 'b' }],
    });
    expect(answer).toMatchObject({ accept: ['ocean', 'the ocean'] });
    expect(text).toContain('front: Ocean');
    expect(text).toContain('back: ocean water');
  });

  it('keeps the bytes of checks without the term', () => {
    const check = '```check\nid:   itm_1\ntype: true-false # odd layout\nstem: "Up?"\nanswer: true\n```';
    expect(done(`The sea.\n\n${check}\n`, sea)).toBe(`The ocean.\n\n${check}\n`);
  });

  it('makes one edit per block within the selection', () => {
    const content = 'The sea rises, the sea falls.\n\nThe sea is salt.\n';
    expect(planCommand(requestOf(content, sea)).edits).toHaveLength(2);
    expect(done(content, sea, { selection: { start: 15, end: 28 } })).toBe(
      'The sea rises, the ocean falls.\n\nThe sea is salt.\n',
    );
  });

  it('skips edits that were refused before while others remain', () => {
    const content = 'The sea rises.\n\nThe sea falls.\n';
    const [first] = planCommand(requestOf(content, sea)).edits;
    const refused = [{ edit: { editId: 'e', op: 'replace', quote: '', ...first }, reason: '' }] as const;
    const again = planCommand(requestOf(content, sea, { refused: [...refused] as never })).edits;
    expect(again.map(({ quote }) => quote)).toEqual(['The sea falls.']);
    const alone = planCommand(requestOf('The sea rises.\n', sea, { refused: [...refused] as never })).edits;
    expect(alone, 'a command that would do nothing else is done').toHaveLength(1);
  });

  it.each([
    ['is missing', 'The lake.', {}, 'edit-target-missing'],
    ['stands only in code', '`sea`', {}, 'edit-target-missing'],
    ['becomes itself', 'The sea.', { replace: 'sea' }, 'edit-changes-nothing'],
    ['would name a link afterwards', '[x sea]\n\n[x ocean]: /x', {}, 'edit-form-unfit'],
  ])('is refused if the term %s', (_title, content, change, reason) => {
    expect(refusalOf(content, { ...sea, ...change })).toBe(reason);
  });
});

const LESSON = `Intro.

## One

First.

### Below one

More.

## Two

Second[^s1].

\`\`\`md
## Not a heading
\`\`\`

> ## Quoted

## Three

Third.

[^s1]: a.md: “kept”
`;

describe('move-part', () => {
  const order = (content: string) => [...content.matchAll(/^##+ (\w+)/gm)].map(([, name]) => name);
  it.each([
    ['Two', 'up', ['Two', 'Not', 'One', 'Below', 'Three']],
    ['One', 'down', ['Two', 'Not', 'One', 'Below', 'Three']],
    ['Three', 'top', ['Three', 'One', 'Below', 'Two', 'Not']],
    ['One', 'bottom', ['Two', 'Not', 'Three', 'One', 'Below']],
  ] as const)('moves “%s” %s with everything below it', (heading, to, expected) => {
    const text = done(LESSON, { kind: 'move-part', heading, to });
    expect(order(text)).toEqual(expected);
    expect(text.split(/\s+/).toSorted()).toEqual(LESSON.split(/\s+/).toSorted());
    expect(text.startsWith('Intro.\n\n## ')).toBe(true);
    expect(text.endsWith('\n\n[^s1]: a.md: “kept”\n')).toBe(true);
  });

  it('makes one edit so that no half of a move can be accepted', () => {
    expect(planCommand(requestOf(LESSON, { kind: 'move-part', heading: 'One', to: 'bottom' })).edits).toHaveLength(1);
  });

  it.each([
    ['a heading in code', 'Not a heading', 'up', LESSON, 'edit-target-missing'],
    ['a heading in a quotation', 'Quoted', 'up', LESSON, 'edit-target-missing'],
    ['the first part', 'One', 'up', LESSON, 'part-cannot-move'],
    ['the only part below a heading', 'Below one', 'down', LESSON, 'part-cannot-move'],
    ['a part past another level', 'B', 'up', '# T\n\n### A\n\na\n\n## B\n\nb\n', 'part-cannot-move'],
    ['one of two equal headings', 'A', 'down', '# A\n\n# A\n', 'edit-target-ambiguous'],
    ['an open code block at the end', 'B', 'up', '# A\n\na\n\n# B\n\n```\nb\n', 'edit-form-unfit'],
  ] as const)('is refused for %s', (_title, heading, to, content, reason) => {
    expect(refusalOf(content, { kind: 'move-part', heading, to })).toBe(reason);
  });

  it('moves one of several equal headings by its number', () => {
    const text = done('# A\n\none\n\n# A\n\ntwo\n', { kind: 'move-part', heading: 'A', occurrence: 2, to: 'up' });
    expect(text).toBe('# A\n\ntwo\n\n# A\n\none\n');
  });
});

describe('delete-part', () => {
  it.each([
    ['One', LESSON.slice(0, 8) + LESSON.slice(LESSON.indexOf('## Two'))],
    ['Below one', LESSON.replace('### Below one\n\nMore.\n\n', '')],
    ['Three', LESSON.replace('## Three\n\nThird.\n\n', '')],
  ])('deletes “%s” with everything below it and nothing else', (heading, expected) => {
    expect(done(LESSON, { kind: 'delete-part', heading })).toBe(expected);
  });

  it('deletes the last part of a text', () => {
    expect(done('a\n\n## B\n\nb\n', { kind: 'delete-part', heading: 'B' })).toBe('a\n');
    expect(done('Title\n=====\n\nb', { kind: 'delete-part', heading: 'Title' })).toBe('');
  });

  it('keeps link definitions that the remaining text uses', () => {
    const content = '[x] a[^n]\n\n## B\n\nb [y]\n\n[x]: /x\n[y]: /y\n\n[^n]: note\n\n## C\n\nc\n';
    expect(done(content, { kind: 'delete-part', heading: 'B' })).toBe(
      '[x] a[^n]\n\n[x]: /x\n[^n]: note\n\n## C\n\nc\n',
    );
  });

  it('is refused for a heading in code', () => {
    expect(refusalOf(LESSON, { kind: 'delete-part', heading: 'Not a heading' })).toBe('edit-target-missing');
  });
});

describe('list-to-table', () => {
  const toTable = { kind: 'list-to-table', block: 1 } as const;
  it.each([
    ['one column', '- a\n- b\n', '|   |\n| --- |\n| a |\n| b |\n'],
    [
      'two columns where every item has a colon',
      '- a: **x**\n- b: y\n',
      '|   |   |\n| --- | --- |\n| a | **x** |\n| b | y |\n',
    ],
    ['numbers of a numbered list', '3. a\n4. b\n', '| # |   |\n| --- | --- |\n| 3 | a |\n| 4 | b |\n'],
    ['escaped pipes', '- a | b\n- `x | y`\n', '|   |\n| --- |\n| a \\| b |\n| `x \\| y` |\n'],
    ['broken lines on one line', '- a\n  b\n- c\n', '|   |\n| --- |\n| a b |\n| c |\n'],
    [
      'an empty line to what stands around it',
      'Text:\n- a\n- b\n# H\n',
      'Text:\n\n|   |\n| --- |\n| a |\n| b |\n\n# H\n',
    ],
  ])('creates %s', (_title, content, expected) => {
    expect(done(content, toTable)).toBe(expected);
  });

  it.each([
    ['nested lists', '- a\n  - b\n'],
    ['items of several paragraphs', '- a\n\n  b\n- c\n'],
    ['checkboxes', '- [ ] a\n- [x] b\n'],
    ['code blocks in items', '- a\n  ```\n  x\n  ```\n'],
    ['hard line breaks', '- a  \n  b\n- c\n'],
    ['formulas with a pipe', '- $|x|$\n- b\n'],
    ['empty items', '- a\n-\n'],
  ])('is refused for %s', (_title, content) => {
    expect(refusalOf(content, toTable)).toBe('list-not-plain');
  });

  it('finds a list by its number or its first words', () => {
    const content = '- a\n\ntext\n\n- b c\n';
    const expected = '- a\n\ntext\n\n|   |\n| --- |\n| b c |\n';
    expect(done(content, { kind: 'list-to-table', block: 2 })).toBe(expected);
    expect(done(content, { kind: 'list-to-table', block: 'b' })).toBe(expected);
    expect(refusalOf(content, { kind: 'list-to-table', block: 3 })).toBe('edit-target-missing');
    expect(refusalOf('- a\n\nx\n\n- a\n', { kind: 'list-to-table', block: 'a' })).toBe('edit-target-ambiguous');
  });
});

describe('table-to-list', () => {
  const toList = { kind: 'table-to-list', block: 1 } as const;
  it.each([
    ['names its columns', '| A | B |\n| - | - |\n| x | y |\n', '- A: x; B: y\n'],
    ['has no names where the columns have none', '|  |  |\n| - | - |\n| x | **y** |\n', '- x: **y**\n'],
    ['keeps pipes', '| A |\n| - |\n| x \\| y |\n| `a \\| b` |\n', '- A: x \\| y\n- A: `a | b`\n'],
    ['keeps apart from a list above', '- l\n\n| A |\n| - |\n| x |\n', '- l\n\n* A: x\n'],
  ])('%s', (_title, content, expected) => {
    expect(done(content, toList)).toBe(expected);
  });

  it('is refused for a table without rows', () => {
    expect(refusalOf('| A |\n| - |\n', toList)).toBe('edit-form-unfit');
  });
});

const TEXT = `## Streams

A **tidal stream** is a horizontal movement of water that is caused by the tide. It turns twice a day.

## Slack water

**Slack water** is the short time in which a stream hardly runs. Sailors wait for it.

[^s1]: a.md: “kept”
`;

const LONG_TEXT = `${TEXT}
## Tide tables

A **tide table** is a list of the times and heights of high and low water at one port. Harbour offices print it every year.
High water comes about every twelve hours and twenty-five minutes. A **spring tide** is a tide with a large range that is
caused by the sun and the moon pulling in one line. It comes twice a month, at new moon and at full moon. A **neap tide** is a
tide with a small range that is caused by the sun and the moon pulling at a right angle. Pilots plan a passage by the table,
because a strong stream carries a slow boat backwards.

## Currents

An **ocean current** is a steady movement of sea water that is caused by the wind. It does not turn with the tide. The Gulf
Stream carries warm water to the north of Europe, because wind drives it across the Atlantic. A current is measured in knots.
`;

describe('insert', () => {
  it('inserts a summary of first sentences before the closing notes', () => {
    const text = done(TEXT, { kind: 'insert-summary' });
    expect(text).toContain(
      '## Summary\n\n- A **tidal stream** is a horizontal movement of water that is caused by the tide.\n- **Slack water** is the short time in which a stream hardly runs.\n\n[^s1]: a.md',
    );
    expect(done(TEXT, { kind: 'insert-summary' }, { language: 'fr' })).toContain('## Résumé');
    expect(refusalOf('One line.', { kind: 'insert-summary' })).toBe('too-short-for-summary');
  });

  it('inserts cards of the terms that the text defines without repeats', () => {
    const text = done(TEXT, { kind: 'insert-cards' });
    expect(text).toMatch(/```flashcards\ncards:\n {2}- front: Tidal stream\n/i);
    expect(refusalOf(text, { kind: 'insert-cards' })).toBe('documents-give-none');
    expect(refusalOf('Nothing.', { kind: 'insert-cards' })).toBe('documents-give-none');
  });

  it('inserts another check with a key each time and says when there are no more', () => {
    let text = LONG_TEXT;
    for (let count = 1; count <= 2; count += 1) {
      text = done(text, { kind: 'insert-check' });
      const checks = listChecks(text);
      expect(checks).toHaveLength(count);
      expect(new Set(checks.map((check) => JSON.stringify(check))).size).toBe(count);
      expect(checks.every(({ type, rows }) => type !== 'free-response' && rows === undefined)).toBe(true);
    }
    expect(refusalOf('Nothing.', { kind: 'insert-check' })).toBe('documents-give-none');
  });
});

describe('edit commands on any document', () => {
  /** Returns the edited document, or undefined for a refusal. */
  const attempt = (content: string, command: EditCommand) =>
    refusalOf(content, command) === 'not refused' ? done(content, command) : undefined;

  it('keep structure, URLs and code when a term is replaced', () => {
    const terms = fc.constantFrom('loop', 'the', 'café', '東京', 'a', '2', 'b');
    fc.assert(
      fc.property(
        anyDocument,
        terms,
        fc.constantFrom('x', '|', '**', '# y', '{{1}}', '`'),
        (content, find, replace) => {
          const now = attempt(content, { kind: 'replace-term', find, replace });
          const withoutBlocks = (text: string) => buildOf(text.replace(/```check[\s\S]*?```/g, ''));
          if (now !== undefined) expect(withoutBlocks(now)).toBe(withoutBlocks(content));
        },
      ),
      { numRuns: fewerEveryday(100) },
    );
  });

  it('keep every block when a part is moved and lose only the part when it is deleted', () => {
    fc.assert(
      fc.property(anyDocument, (content) => {
        for (const listed of listAskable({ of: 'element', content, hasSources: false })) {
          if (listed.kind === 'move-part')
            for (const { heading, occurrence, to } of listed.parts)
              for (const direction of to) {
                const now = done(content, { kind: 'move-part', heading, occurrence, to: direction });
                expect(blocksOf(now)).toBe(blocksOf(content));
                expect(now).not.toBe(content);
              }
          if (listed.kind === 'delete-part')
            for (const { heading, occurrence } of listed.parts)
              expect(done(content, { kind: 'delete-part', heading, occurrence }).length).toBeLessThan(content.length);
        }
      }),
      { numRuns: fewerEveryday(100) },
    );
  });

  it('convert every listed list and table', () => {
    fc.assert(
      fc.property(anyDocument, (content) => {
        for (const listed of listAskable({ of: 'element', content, hasSources: false }))
          if (listed.kind === 'list-to-table' || listed.kind === 'table-to-list')
            for (const { block } of listed.blocks)
              expect(done(content, { kind: listed.kind, block })).not.toBe(content);
      }),
      { numRuns: fewerEveryday(100) },
    );
  });
});
