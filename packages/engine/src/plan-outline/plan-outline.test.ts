import type { OutlineRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { describe, expect, it } from 'vitest';
import { listAskable } from '../plan-edit/list-askable.ts';
import { planOutline } from './plan-outline.ts';

const PARTS = ['Strings', 'Numbers', 'Files', 'Errors'];
const outline = { title: 'Python', children: PARTS.map((title) => ({ id: title.toLowerCase(), title })) };
const asked = (hint: string, more: Partial<OutlineRequest> = {}) =>
  planOutline({ hint, level: 'module', outline, language: 'en', sources: [], ...more });
const titles = (hint: string, more?: Partial<OutlineRequest>) => asked(hint, more).children.map(({ title }) => title);
const refusalOf = (hint: string, more?: Partial<OutlineRequest>) => {
  try {
    asked(hint, more);
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refused;
    throw error;
  }
  throw new Error(`“${hint}” was not refused`);
};

describe('an outline', () => {
  it.each([
    ['Add a section on lists', [...PARTS, 'Lists']],
    ['please add a section called “Lists and tuples”', [...PARTS, 'Lists and tuples']],
    ['add a section on lists after Strings', ['Strings', 'Lists', 'Numbers', 'Files', 'Errors']],
    ['Füge einen Abschnitt über Listen hinzu', [...PARTS, 'Listen']],
    ['Einen Abschnitt über Listen vor „Files“ einfügen', ['Strings', 'Numbers', 'Listen', 'Files', 'Errors']],
    ['move Errors before Files', ['Strings', 'Numbers', 'Errors', 'Files']],
    ['put “Files” first', ['Files', 'Strings', 'Numbers', 'Errors']],
    ['Rename Files to Reading files', ['Strings', 'Numbers', 'Reading files', 'Errors']],
    ['sort the sections by title', ['Errors', 'Files', 'Numbers', 'Strings']],
    ['Sortiere alphabetisch', ['Errors', 'Files', 'Numbers', 'Strings']],
  ])('%s', (hint, expected) => {
    expect(titles(hint)).toEqual(expected);
  });

  it('is split after a part that is named', () => {
    const { children, next } = asked('Split this module after Strings');
    expect(children.map(({ title }) => title)).toEqual(['Strings']);
    expect(next?.children.map(({ id }) => id)).toEqual(['numbers', 'files', 'errors']);
  });

  it('is split where its halves are nearest to the same, where none is named', () => {
    const texts = {
      strings: 'x'.repeat(900),
      numbers: 'x'.repeat(200),
      files: 'x'.repeat(300),
      errors: 'x'.repeat(300),
    };
    expect(titles('split this module', { texts })).toEqual(['Strings']);
    expect(asked('Teile das Modul', { texts, language: 'de' }).next?.title).toBe('Python, Teil 2');
  });

  it('is ordered by what is easiest to read, no part before one that explains a term it uses', () => {
    const texts = {
      strings: 'Slicing a **sequence** gives another sequence. You write it so.',
      numbers: 'Exponentiation associates differently from multiplication, notwithstanding superficial resemblance.',
      files: 'A file is a sequence of lines.',
      errors: 'It may go wrong.',
    };
    expect(titles('Order by difficulty', { texts })).toEqual(['Errors', 'Strings', 'Files', 'Numbers']);
    expect(titles('vom Leichten zum Schweren', { texts })).toEqual(['Errors', 'Strings', 'Files', 'Numbers']);
    expect(titles('hardest first', { texts })).toEqual(['Numbers', 'Files', 'Strings', 'Errors']);
  });

  it.each([
    ['Order the sections by importance', 'edit-needs-model'],
    ['Remove the section Files', 'outline-takes-nothing-away'],
    ['Move Loops before Files', 'outline-names-nothing'],
    ['Split this module after Errors', 'outline-names-nothing'],
    ['do something nice with it', 'edits-without-model'],
  ])('“%s” is refused with what can be asked: %s', (hint, reason) => {
    const refused = refusalOf(hint);
    expect(refused.reason).toBe(reason);
    expect(titlesOrSplit(String(refused.values?.instead))).toBe(true);
  });

  it.each(['course-outline', 'module-outline', 'section-outline'] as const)(
    'of a part says what can be asked: %s',
    (of) => {
      const level = ({ 'course-outline': 'course', 'module-outline': 'module', 'section-outline': 'section' } as const)[
        of
      ];
      for (const language of ['en', 'de']) {
        const all = listAskable({ of, language, content: undefined, outline, hasSources: false });
        const done = all.filter(({ needsModel }) => !needsModel);
        expect(done.length).toBeGreaterThan(3);
        for (const { example } of done) {
          const texts = { strings: 'Exponentiation associates differently.', numbers: 'It is so. We go.' };
          const now = asked(example.replace('…', 'Lists'), { level, texts });
          expect(JSON.stringify(now), example).not.toBe(JSON.stringify(outline));
        }
        expect(all.some(({ needsModel }) => needsModel)).toBe(true);
      }
    },
  );
});

const titlesOrSplit = (example: string) => {
  const { children, next } = asked(example.replace('…', 'Lists'), {
    texts: { strings: 'Exponentiation associates differently.', numbers: 'It is so. We go.' },
  });
  return (
    children.length !== PARTS.length || next !== undefined || children.some(({ title }, at) => title !== PARTS[at])
  );
};
