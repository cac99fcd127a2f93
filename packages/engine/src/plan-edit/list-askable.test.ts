import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { describe, expect, it } from 'vitest';
import { listAskable } from './list-askable.ts';
import { planEdit } from './plan-edit.ts';
import { readRequests } from './read-request.ts';
import { BEYOND } from './requests/beyond.ts';
import { UNDERSTOOD } from './requests/understood.ts';

const LESSON = `A pond lives by its plants. They give off **oxygen**, which fish breathe. Without them the water turns foul, and in the end it dies.

## Digging

Dig where the sun stands for six hours a day. Gardeners utilize shade. Leaves that fall into it rot.

> [!NOTE]
> Call the water board first.

1. Mark the edge.
2. Dig the shelf.
3. Lay the liner.

## Planting

| Plant | Depth |
| --- | --- |
| Lily | 60 cm |
| Iris | 10 cm |

- spade
- hose
- level
`;
const asked = { content: LESSON, hasSources: true };
const element = { title: 'Ponds', format: 'lesson', content: LESSON } as const;
const sources = [
  { name: 'pond.md', paged: false, pages: [{ page: 1, text: 'A pond is a small body of still water.' }] },
];
const plan = (hint: string, content = LESSON) =>
  planEdit({ hint, element: { ...element, content }, rows: [], refused: [], language: 'en', sources });
const refusalOf = (hint: string, content?: string) => {
  try {
    plan(hint, content);
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refused;
    throw error;
  }
  throw new Error(`“${hint}” was not refused`);
};

describe('what can be asked for', () => {
  it.each(['en', 'de'])('is read as what it stands for (%s)', (language) => {
    const shown = listAskable({ of: 'element', language, ...asked }).filter(({ needsModel }) => !needsModel);
    expect(shown.length).toBeGreaterThan(15);
    for (const { example } of shown) expect(readRequests(example)[0], example).toBeDefined();
  });

  it('makes edits of the text at hand, where nothing is left to be said', () => {
    const whole = listAskable({ of: 'element', language: 'en', ...asked }).filter(
      ({ needsModel, hasGap, group }) => !needsModel && !hasGap && group !== 'adding',
    );
    // What is plain and short already is found out when it is asked.
    const late = ['short-already', 'edit-finds-nothing'];
    for (const { example } of whole) {
      try {
        expect(plan(example).edits.length, example).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        expect(late, example).toContain(error.refused.reason);
      }
    }
  });

  it('names nothing that the text does not have', () => {
    const bare = listAskable({ of: 'element', language: 'en', content: 'One line.', hasSources: false });
    const examples = bare.map(({ example }) => example).join('\n');
    expect(examples).not.toMatch(/table|column|row|step|heading|from the sources/i);
  });

  it('names what takes a language model, and reads none of it', () => {
    const beyond = listAskable({ of: 'element', language: 'en', ...asked }).filter(({ needsModel }) => needsModel);
    expect(beyond.map(({ example }) => example)).toContain('Translate it into Spanish');
    for (const { example } of beyond) expect(refusalOf(example).reason, example).toBe('edit-needs-model');
  });

  it('is of what is asked about: of several texts no position in one of them', () => {
    const several = listAskable({ of: 'several', language: 'en', content: undefined, hasSources: true });
    expect(several.length).toBeGreaterThan(4);
    const done = several.filter(({ needsModel }) => !needsModel);
    expect(done.map(({ example }) => example).join('\n')).not.toMatch(/paragraph|step|table|“[^…]/);
  });

  it('is listed once in one table that requests are read by', () => {
    const all = [...UNDERSTOOD, ...BEYOND];
    expect(new Set(all).size).toBe(all.length);
    expect(BEYOND.every(({ rules }) => rules.length === 0)).toBe(true);
  });
});

describe('a refusal names what comes nearest and can be done', () => {
  it.each([
    ['Make the tone friendlier', 'edit-needs-model', /simpler words/],
    ['Explain ponds with a metaphor', 'edit-needs-model', /simpler words/],
    ['alphabet order in that table thing', 'edits-without-model', /Sort the table by Depth/],
    ['rework the heading somehow', 'edits-without-model', /heading/],
    ['Remove the column “Price”', 'edit-target-missing', /Remove the column “Depth”/],
    ['swap steps 2 and 9', 'edit-target-missing', /Swap steps 2 and 3/],
  ])('%s', (hint, reason, instead) => {
    const refused = refusalOf(hint);
    expect(refused.reason).toBe(reason);
    expect(refused.values?.instead).toMatch(instead);
  });

  it('and something comes of it', () => {
    for (const hint of [
      'Make it rhyme',
      'Make the tone friendlier',
      'merge',
      'Remove the picture',
      'add a check on frogs',
    ]) {
      const { instead } = refusalOf(hint).values ?? {};
      expect(instead, hint).toBeDefined();
      if (!String(instead).includes('…')) expect(plan(String(instead)).edits.length, hint).toBeGreaterThan(0);
    }
  });

  it('also of a text that is plain and short already', () => {
    const refused = refusalOf('make it nice', 'The sea rises.');
    expect([refused.reason, refused.values?.instead]).toEqual(['edits-without-model', 'Replace “…” with “…”']);
  });

  it('in the language of the request', () => {
    expect(refusalOf('Schreib das bitte als Gedicht mit Reimen').values?.instead).toBe(
      'Vereinfache den Abschnitt „Digging“',
    );
  });
});
