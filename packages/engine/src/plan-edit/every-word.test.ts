import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEdit } from './plan-edit.ts';
import { readRequests } from './read-request.ts';
import { staysWellFormed } from './well-formed.ts';

const LESSON = `A harbour is a place for ships. The pilot knows the harbour well. It is 12 m deep.

## Tides and currents

The tide rises for six hours. A **pilot** reads the table every morning, because the current is strong; he writes it down. The harbour closes at 20 knots of wind.[^s1]

| Harbour | Depth | Wind |
| --- | --- | --- |
| North | 12 m | 20 kn |
| South | 8 m | 15 kn |
| West | 5 m | 10 kn |

## Ropes

You need these ropes:

- a bow line
- a stern line
- two springs

1. Throw the bow line.
2. Make it fast.
3. Throw the stern line.

Coil the ropes. Hang them up to dry. Wet ropes rot.

> [!TIP]
> Mark your ropes.

\`\`\`check
type: single-choice
stem: "When does the harbour close?"
options:
  - text: "At 20 knots of wind"
    correct: true
  - text: "At night"
  - text: "At low tide"
\`\`\`

[^s1]: *port.md*, “The harbour closes at 20 knots.”
`;

/** The text that comes of a request; undefined where it is refused. */
function done(hint: string, selection?: string): string | undefined {
  try {
    const { summary, edits } = planEdit({
      hint,
      element: { title: 'Harbours', format: 'lesson', content: LESSON },
      ...(selection === undefined ? {} : { selection }),
      rows: [],
      refused: [],
      language: 'en',
      sources: [],
    });
    const plan = { planId: 'p', baseVersion: 1, baseHash: 'h', summary };
    const applied = applyPlan(
      { ...plan, edits: edits.map((edit, at) => ({ ...edit, editId: `${at}` })) },
      { content: LESSON, hash: 'h' },
    );
    return applied.ok ? applied.content : 'does not fit';
  } catch (error) {
    if (error instanceof EngineRefusal) return undefined;
    throw error;
  }
}

const TARGETS = [
  'the second section',
  'the section about ropes',
  'the table',
  'the list of ropes',
  'the ropes list',
  'the steps',
  'the tip',
  'the last sentence of the tides section',
  'the row with South',
  'the first row',
  'the last paragraph',
  "'bow line'",
  'den ersten Absatz',
  'die Tabelle',
  'den Abschnitt Ropes',
];
const ASKED = [
  'delete X',
  'X löschen',
  'shorten X',
  'shorten X to one sentence',
  'make X shorter, about half',
  'make X bold',
  'make X a warning box',
  'turn X into a list',
  'turn X into a table',
  'write X as one paragraph',
  'move X to the end',
  'move X in front of Ropes',
  'X an den Anfang schieben',
  'sort X',
  'split X',
  'merge X',
  'number X',
  'take out all bold in X',
  'rename X to Lines',
  'replace harbour with port in X',
  'change 20 to 25 in X',
];
const TAILS = [
  'but only on Sundays',
  'and add a joke about gulls',
  'unless it rains',
  'like a sailor would',
  'aber nur sonntags',
  'und mach es witzig',
  'except for the odd ones',
  'with two parts, rope and use',
];

const requests = fc
  .tuple(fc.constantFrom(...ASKED), fc.constantFrom(...TARGETS))
  .map(([asked, target]) => asked.replace('X', target));

describe('every word of a request is understood before it is carried out', () => {
  it('and what is left over makes it refused', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom(...TAILS), fc.constantFrom(' ', ', '), (asked, tail, mark) => {
        // A new name without marks may be as long as it likes.
        fc.pre(mark !== ' ' || !asked.startsWith('rename'));
        expect(done(asked + mark + tail)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('and what is carried out leaves a text as well formed as it was', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const after = done(asked);
        if (after === undefined) return;
        const read = readRequests(asked)[0]?.request;
        expect(read).toBeDefined();
        expect(after.replace(/```[^`]+```/g, 'A check.')).not.toMatch(/^ +\S|[ \t]+$|\n{3,}/m);
        expect(
          after
            .split('\n')
            .filter((line) => line.startsWith('|'))
            .every((line) => line.endsWith('|')),
        ).toBe(true);
        if (read) expect(staysWellFormed(LESSON, after, read)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['rename the second section to The lines', '## The lines'],
    ['rename Ropes to Lines, but leave the text alone', '## Lines'],
    ['delete the row with South', '| North | 12 m | 20 kn |\n| West | 5 m | 10 kn |'],
    ['make ‘Wet ropes rot.’ bold', '**Wet ropes rot.**'],
    ['Make the last sentence of the ropes section a warning box', '> [!WARNING]\n> Wet ropes rot.'],
    ['move Ropes in front of Tides and currents', 'It is 12 m deep.\n\n## Ropes'],
    ['write the steps as one paragraph', 'Throw the bow line. Make it fast. Throw the stern line.'],
    ['add a column Use to the harbour table: North cargo, South fish, West boats', '| South | 8 m | 15 kn | fish |'],
    ['swap columns 2 and 3 of the table', '| Harbour | Wind | Depth |'],
    ['North soll 14 m Depth haben', '| North | 14 m | 20 kn |'],
    ['merge the first two sections', '| West | 5 m | 10 kn |\n\nYou need these ropes:'],
    ['die Tabelle ohne South', undefined],
  ])('%s', (asked, there) => {
    if (there === undefined) expect(done(asked)).toBeUndefined();
    else expect(done(asked)).toContain(there);
  });

  it('and a scope is no part of the new words', () => {
    const now = done("change 20 knots to 25 kn in the tides section, don't touch the quiz");
    expect(now).toContain('closes at 25 kn of wind.');
    expect(now).toContain('At 20 knots of wind');
    expect(done('ersetze pilot durch Lotse, überall im text')).not.toContain('im text');
    const others = done('replace harbour with port everywhere except in the headings and the table');
    expect(others ?? '').not.toContain('except');
  });

  it('and what somebody chose is found without the marks of bold, and nothing beside it is changed', () => {
    const chosen = 'A pilot reads the table every morning, because the current is strong; he writes it down.';
    const now = done('split this', chosen);
    expect(now).toContain('strong. He writes');
    expect(done('delete this', 'Words that stand nowhere')).toBeUndefined();
  });
});
