import { expect, it } from 'vitest';
import type { GenerationRequest } from './generation-request.ts';
import { outcomeOf, type Reply } from './outcome.ts';

const element = (id: string, content: string) => ({ id, title: `Title of ${id}`, content });
const SECTION = {
  id: 'sec_1',
  title: 'Water',
  elements: [element('elm_1', 'It rises.[^c1]\n'), element('elm_2', 'It falls.\n')],
};
const came = {
  rows: [{ sources: [] }, { sources: [{ upload: 'a.pdf', quote: 'x' }] }],
  scenarios: [{}],
  citations: [{}, {}],
  engine: 'model',
};
const outcome = (request: Partial<GenerationRequest>, part: object) =>
  outcomeOf({ body: {}, ...request } as GenerationRequest, { ...came, ...part } as unknown as Reply);

it('counts the results, names their engine and links to them', () => {
  const module = { id: 'mod_1', title: 'The sea', sections: [SECTION] };
  expect(outcome({ kind: 'module' }, { module })).toEqual({
    kind: 'module',
    title: 'The sea',
    engine: 'model',
    place: { moduleId: 'mod_1', sectionId: '', elementId: '' },
    sections: 1,
    elements: 2,
    rows: 2,
    scenarios: 1,
    citations: 2,
    unsourced: 1,
    missing: 0,
  });
});

it('links to a section or an element if one was requested', () => {
  const moduleId = 'mod_1';
  const section = outcome({ kind: 'section', body: { moduleId } }, { section: SECTION });
  expect(section.place).toEqual({ moduleId, sectionId: 'sec_1', elementId: '' });
  const body = { moduleId, sectionId: 'sec_9', format: 'lesson' as const };
  const one = outcome({ kind: 'element', body }, { element: element('elm_3', 'It falls.\n') });
  expect(one.place).toEqual({ moduleId, sectionId: 'sec_9', elementId: 'elm_3' });
  expect(one.elements).toBe(1);
});

it('counts the sections that are not written', () => {
  const module = { id: 'mod_1', title: 'The sea', sections: [SECTION, { id: 'sec_2', title: 'Wind', elements: [] }] };
  const sections = [{ state: 'written' }, { state: 'failed' }];
  expect(outcome({ kind: 'module' }, { module, sections })).toMatchObject({ sections: 1, missing: 1 });
});

it('keeps the parts of an element that were left out', () => {
  const held = [{ what: 'check', name: 'Which?', reason: 'check-one-right' }];
  const body = { moduleId: 'mod_1', sectionId: 'sec_9', format: 'lesson' as const };
  const part = { element: element('elm_3', 'It falls.\n') };
  expect(outcome({ kind: 'element', body }, { ...part, held }).held).toEqual(held);
  expect(outcome({ kind: 'element', body }, { ...part, held: [] })).not.toHaveProperty('held');
});
