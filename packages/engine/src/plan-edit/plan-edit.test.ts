import type { EditRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import { describe, expect, it } from 'vitest';
import { planEdit } from './plan-edit.ts';

const LESSON = `A ladder is a frame with rungs. Workers utilize it every day. You lean it at an angle of 75 degrees.

## Checking

A **spreader** is a bar that keeps both halves of a stepladder apart. Before each use you look at it for ten minutes. A rung that is cracked may break, because wood loses its strength when it is wet.

1. Look at the rungs.
2. Shake the ladder.
3. Open the spreader.

| Ladder | Height | Load |
| --- | --- | --- |
| Step | 2 m | 150 kg |
| Roof | 6 m | 120 kg |

> [!TIP]
> Never stand on the top rung.
`;

type Asked = Partial<EditRequest> & { content?: string };
const request = (hint: string, { content = LESSON, ...more }: Asked = {}): EditRequest => ({
  hint,
  element: { title: 'Ladders', format: 'lesson', content },
  rows: [],
  refused: [],
  language: 'en',
  sources: [],
  ...more,
});
/** The text with everything made that was planned. */
function done(hint: string, asked: Asked = {}): string {
  const { content = LESSON } = asked;
  const { summary, edits } = planEdit(request(hint, asked));
  const plan = { planId: 'p', baseVersion: 1, baseHash: 'h', summary };
  const applied = applyPlan(
    { ...plan, edits: edits.map((edit, at) => ({ ...edit, editId: `e${at}` })) },
    { content, hash: 'h' },
  );
  if (!applied.ok) throw new Error('the edits do not fit');
  return applied.content;
}
const reasonOf = (hint: string, asked?: Asked) => {
  try {
    planEdit(request(hint, asked));
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refused.reason;
    throw error;
  }
  return undefined;
};

describe('a correction', () => {
  it.each([
    ['“lean” instead of “incline”', 'edit-target-missing'],
    ['It is 3 m, not 2 kg', 'edit-target-missing'],
  ])('of what is not there is refused: %s', (hint, reason) => {
    expect(reasonOf(hint)).toBe(reason);
  });

  it.each([
    ['You lean it at an angle of 70 degrees, not 75 degrees', '75 degrees', '70 degrees'],
    ['you look at it for five minutes instead of ten minutes', 'for ten minutes', 'for five minutes'],
    ['the roof ladder takes 100 kg, not 120 kg', '120 kg', '100 kg'],
    ['“beam” instead of “bar”', 'is a bar', 'is a beam'],
  ])('changes that place alone: %s', (hint, was, now) => {
    expect(done(hint)).toBe(LESSON.replace(was, now));
  });
});

describe('tables and lists', () => {
  it.each([
    ['Change load of Roof to 110 kg', '120 kg', '110 kg'],
    ['the height of Step should be 3 m', '| 2 m |', '| 3 m |'],
    ['delete the row about roof ladders', '| Roof | 6 m | 120 kg |\n', ''],
    ['Turn the tip into a warning', '[!TIP]', '[!WARNING]'],
    ['heading Checking rename to Before you climb', '## Checking', '## Before you climb'],
  ])('%s', (hint, was, now) => {
    expect(done(hint)).toBe(LESSON.replace(was, now));
  });

  it('count their steps anew', () => {
    expect(done('move step 3 before step 1')).toContain(
      '1. Open the spreader.\n2. Look at the rungs.\n3. Shake the ladder.',
    );
    expect(done('add a step after step 1: Wipe them')).toContain('2. Wipe them.\n3. Shake the ladder.');
  });

  it('take no row of another width, and say so', () => {
    expect(reasonOf('add a row to the table: Loft, 4 m')).toBe('row-of-other-width');
  });
});

describe('what is named', () => {
  it.each([
    ['rename the column Load to Weight', '| Load |', '| Weight |'],
    ['fix the typo “rungs” to “steps”', 'with rungs', 'with steps'],
    ['in the first sentence write “bars” instead of “rungs”', 'with rungs', 'with bars'],
    ['italicise roof', '| Roof |', '| *Roof* |'],
  ])('is found whatever stands around it: %s', (hint, was, now) => {
    expect(done(hint)).toContain(LESSON.replace(was, now).slice(0, 60));
    expect(done(hint)).toContain(now);
  });

  it('is the only list, whatever it is called, and both paragraphs where they stand side by side', () => {
    const content = 'You need tools. They are cheap.\n\nBuy them once.\n\n- saw\n- axe\n';
    expect(done('Sort the list of implements', { content })).toContain('- axe\n- saw');
    expect(done('merge both paragraphs', { content })).toContain('They are cheap. Buy them once.');
  });

  it('may be the mark of a note, which goes with its note', () => {
    const content = 'Wood is light.[^s1] It burns.\n\n[^s1]: a.pdf: “Wood is light.”\n';
    expect(done('remove the footnote after “light”', { content })).toBe('Wood is light. It burns.\n');
  });
});

describe('what is added', () => {
  it('is what the author wrote, in the form that they named', () => {
    expect(done('Add a warning: Do not climb in the wind')).toContain('> [!WARNING]\n> Do not climb in the wind.');
    expect(done('Add a paragraph after the table: Roof ladders have hooks')).toMatch(
      /120 kg \|\n\nRoof ladders have hooks\.\n\n> \[!TIP\]/,
    );
  });

  it('is asked of what the text itself says, where there is no document', () => {
    const added = done('add a question on the spreader').replace(LESSON.trimEnd(), '');
    expect(added).toMatch(/```check\ntype: [a-z-]+\nstem: .*spreader/);
    expect(added).not.toMatch(/\[\^/);
  });

  it('has the form that was asked for, or is refused', () => {
    expect(reasonOf('add a matching question on the spreader')).toBe('nothing-to-draw-on');
  });
});

it('“that would change nothing” is said only of what is so already', () => {
  expect(reasonOf('Sort the table by Height')).toBe('edit-changes-nothing');
  expect(reasonOf('simplify the tip')).toBe('edit-finds-nothing');
});

it('German words give way to plainer ones in their case', () => {
  const content = 'Im Anschluss an das Mahlen wird er mittels heißen Wassers und mittels eines Siebes gefiltert.\n';
  const now = 'Nach dem Mahlen wird er mit heißem Wasser und mit einem Sieb gefiltert.\n';
  expect(done('Vereinfache den Text', { content, language: 'de' })).toBe(now);
});
