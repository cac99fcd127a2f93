import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import { describe, expect, it } from 'vitest';
import { planEdit } from './plan-edit.ts';
import { usualForm } from './requests/usual-form.ts';
import { staysWellFormed } from './well-formed.ts';

const LESSON = `A glacier is a river of ice. It flows about 30 metres a year. It shapes whole valleys.

## Ice and snow

Snow becomes grainy firn in summer, and it turns into ice after many long winters. Firn is grainy. It holds little air. Old ice is blue.[^s1]

| Layer | Age | Density |
| --- | --- | --- |
| Snow | 1 day | 100 kg |
| Firn | 2 years | 500 kg |

## Moraines

- end moraines
- side moraines

> [!TIP]
> Look for scratches on the rock.

[^s1]: *ice.md*, “Old ice is blue.”
`;

const SOURCE = `# Notes\n\nA crevasse is a deep crack in a glacier. A crevasse can be covered by snow and is then hard to see. For example, a crevasse on the Aletsch glacier was forty metres deep.\n`;

type Planned = { text: string; summary: string };

function planned(hint: string, selection?: string): Planned | undefined {
  try {
    const { summary, edits } = planEdit({
      hint,
      element: { title: 'Glaciers', format: 'lesson', content: LESSON },
      ...(selection === undefined ? {} : { selection }),
      rows: [],
      refused: [],
      language: 'en',
      sources: [{ name: 'ice.md', paged: false, pages: [{ page: 1, text: SOURCE }] }],
    });
    const plan = { planId: 'p', baseVersion: 1, baseHash: 'h', summary };
    const applied = applyPlan(
      { ...plan, edits: edits.map((edit, at) => ({ ...edit, editId: `${at}` })) },
      { content: LESSON, hash: 'h' },
    );
    return applied.ok ? { text: applied.content, summary } : undefined;
  } catch (error) {
    if (error instanceof EngineRefusal) return undefined;
    throw error;
  }
}

const TWO = 'Firn is grainy. It holds little air.';

describe('what authors leave out in haste goes without saying', () => {
  it.each([
    ['weg damit', 'remove this'],
    ['kick the tip out', 'remove the tip'],
    ['schmeiß den Tipp raus', 'remove den Tipp'],
    ['wir brauchen die Tabelle nicht mehr', 'remove die Tabelle'],
    ['too long, 20 words max', 'shorten this to 20 words'],
    ['auf einen Satz eindampfen', 'shorten this to einen Satz'],
    ['Abschnitt Eis kürzer, ca. die Hälfte', 'shorten Abschnitt Eis by Hälfte'],
    ['einfacher sagen', 'simplify this'],
    ['as bullet points', 'turn this into a bullet points'],
    ['als Warnung hervorheben', 'turn this into a Warnung'],
    ['own paragraph', 'turn this into a paragraph'],
    ['heading before this: Lows', 'add heading “Lows” before this'],
    ['Moränen ans Ende', 'move Moränen to the end'],
    ['a definition of firn is missing', 'add a definition of firn'],
    ['noch ein Punkt: Toteis', 'add a Punkt: Toteis'],
    ['statt zehn Tage lieber 14 Tage', '14 Tage instead of zehn Tage'],
  ])('%s', (said, usual) => {
    expect(usualForm(said)).toBe(usual);
  });

  it.each(['Make it rhyme', 'replace ice with snow', 'Kürze den ersten Absatz', 'move Moraines before Ice and snow'])(
    'and “%s”, which is said in full, stays as it is',
    (said) => {
      expect(usualForm(said)).toBe(said);
    },
  );
});

describe('what is asked of chosen words is done to them and to nothing beside them', () => {
  it.each([
    ['as bullet points', '- Firn is grainy.\n- It holds little air.'],
    ['as a warning', '> [!WARNING]\n> Firn is grainy. It holds little air.'],
    ['own paragraph', '\n\nFirn is grainy. It holds little air.\n\nOld ice is blue.'],
    ['heading before this: Firn', '### Firn\n\nFirn is grainy.'],
    ['down to one sentence', 'Firn is grainy. Old ice is blue.'],
    ['kick this out', 'many long winters. Old ice is blue.'],
  ])('%s', (hint, there) => {
    const now = planned(hint, TWO);
    expect(now?.text).toContain(there);
    expect(now?.text).toContain('Snow becomes');
    expect(now && staysWellFormed(LESSON, now.text, { action: 'convert', form: 'list' })).toBe(true);
  });

  it('and half a sentence has no other form', () => {
    expect(planned('as a list', 'turns into ice after')).toBeUndefined();
  });

  it('and no sentence is moved away from what it points to', () => {
    expect(planned('move to the start of the section', 'It holds little air.')).toBeUndefined();
    expect(planned('move this to the start of the paragraph', 'Old ice is blue.')?.text).toContain(
      'Old ice is blue.[^s1] Snow becomes',
    );
  });
});

describe('a request is done as it is said', () => {
  it.each([
    ['25 metres instead of 30', 'about 25 metres a year'],
    ['split the first paragraph after the second sentence', 'a year.\n\nIt shapes'],
    ['merge Ice and snow and Moraines into one section called Ice', '## Ice\n\nSnow becomes'],
    ['swap the second and third column', '| Layer | Density | Age |'],
    ['swap Moraines and Ice and snow', 'valleys.\n\n## Moraines'],
    ['add lost moraines to the list', '- side moraines\n- lost moraines\n'],
    ['say it easier', 'Snow becomes grainy firn in summer. It turns into ice'],
    ['add an example of a crevasse', 'For example, a crevasse on the Aletsch glacier was forty metres deep.'],
    ['a warning box from the source about how a crevasse is covered by snow', '> [!WARNING]\n> A crevasse'],
    ['replace glacier with ice stream', 'An ice stream is a river'],
    ['rename moraines to Heaps', '## Heaps\n\n- end moraines'],
    ['could you be so kind and rename moraines to Heaps, thanks a lot!', '## Heaps\n\n- end moraines'],
    ['it moves 40 metres a year, not 30', 'It flows about 40 metres a year.'],
    ['glossary at the end, please', '- **Crevasse**: A deep crack in a glacier.[^s2]'],
  ])('%s', (hint, there) => {
    expect(planned(hint)?.text).toContain(there);
  });

  it('and a number of cards that the texts do not give is told', () => {
    const now = planned('7 flashcards');
    expect(now?.text).toContain('front: "Crevasse"');
    expect(now?.summary).toMatch(/of the 7/);
  });

  it.each(['delete the section', 'delete the paragraph', '40 euros instead of 30'])(
    'and “%s” is refused, since nobody can tell which is meant',
    (hint) => {
      expect(planned(hint)).toBeUndefined();
    },
  );

  it('and a name is no part of another word', () => {
    expect(planned('make ice bold')?.text).not.toMatch(/\p{L}\*\*ice|ice\*\*\p{L}/u);
  });

  it('and headings that begin small, end in a stop or skip a rank are put right; nothing else is', () => {
    const content = '## Ice\n\nOld ice.\n\n#### on snow.\n\nNew snow.\n';
    const asked = { hint: 'fix the headings', element: { title: 'Ice', format: 'lesson' as const, content } };
    const { edits } = planEdit({ ...asked, rows: [], refused: [], language: 'en', sources: [] });
    expect(edits.map(({ text }) => text)).toEqual(['### On snow\n\n']);
  });
});
