import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownKey, wordsOf } from '../../../components/own-values/own-key.ts';
import {
  addModule,
  addSection,
  atLength,
  changeSection,
  draftable,
  mergeSection,
  minutesOf,
  moveSection,
  moveToModule,
  removeSection,
  renameModule,
  splitSection,
  takeIn,
} from './edit-outline.ts';

const section = (title: string) => ({ title, objectives: ['Tell it.'], minutes: 2, parts: [`sea.md#0:${title}`] });
const MODULE: ModuleOutline = {
  title: 'The sea',
  length: 'standard',
  uploads: ['sea.md'],
  sections: [section('ebb'), section('flood'), section('storm')],
  leftOut: [
    { title: 'Glossary', upload: 'sea.md', reason: 'glossary' },
    { title: 'wind', upload: 'sea.md', reason: 'not-in-brief', part: 'sea.md#4:wind', minutes: 3 },
  ],
};
const MODULES = [MODULE, { ...MODULE, title: 'The sky', sections: [] }];
const titles = ([module]: ModuleOutline[]) => module?.sections.map(({ title }) => title);
const PLACE = { module: 0, section: 2 };

describe('outline', () => {
  it('of another length keeps the author’s changes and updates reading times', () => {
    const written = takeIn(changeSection(MODULES, PLACE, { title: 'Gales' }), 0, 1);
    const sections = MODULE.sections.map((one) => ({ ...one, minutes: 1 }));
    const leftOut = MODULE.leftOut.map((one) => ({ ...one, minutes: 2 }));
    const [module] = atLength(written, 'brief', [{ ...MODULE, length: 'brief', sections, leftOut }]);
    expect(module?.length).toBe('brief');
    expect(module?.sections.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['ebb', 1],
      ['flood', 1],
      ['Gales', 1],
      ['wind', 2],
    ]);
  });

  it('is edited by section without changing the previous version', () => {
    expect(titles(moveSection(MODULES, PLACE, 0))).toEqual(['storm', 'ebb', 'flood']);
    expect(titles(removeSection(MODULES, PLACE))).toEqual(['ebb', 'flood']);
    expect(titles(changeSection(MODULES, PLACE, { title: 'gale' }))).toEqual(['ebb', 'flood', 'gale']);
    expect(renameModule(MODULES, 1, 'The air')[1]?.title).toBe('The air');
    expect(titles(MODULES)).toEqual(['ebb', 'flood', 'storm']);
  });

  it('accepts a left-out part that can be a section', () => {
    const [changed] = takeIn(MODULES, 0, 1);
    expect(changed?.sections.at(-1)).toEqual({
      title: 'wind',
      objectives: [],
      minutes: 3,
      parts: ['sea.md#4:wind'],
      headings: ['wind'],
    });
    expect(changed?.leftOut.map(({ title }) => title)).toEqual(['Glossary']);
    expect(takeIn(MODULES, 0, 0)[0]).toEqual(MODULE);
  });

  it('sums its minutes and drafts no module without sections', () => {
    expect([minutesOf(MODULES), draftable(MODULES)]).toEqual([6, [MODULE]]);
  });
});

describe('stored outline', () => {
  beforeEach(() => localStorage.clear());

  it('can be undone step by step, survives a reload and is removed when everything is drafted', async () => {
    const { changePlanned, dropPlanned, setPlanned, undoPlanned } = await import('./planned-outline.ts');
    const kept = () =>
      JSON.parse(localStorage.getItem(ownKey(wordsOf('outline.crs_1'))) ?? 'null')?.modules as
        | ModuleOutline[]
        | undefined;
    const other = { ...MODULE, title: 'The sky' };
    setPlanned('crs_1', [MODULE, other]);
    changePlanned('crs_1', (modules) => removeSection(modules, PLACE));
    expect(titles(kept() ?? [])).toEqual(['ebb', 'flood']);
    undoPlanned('crs_1');
    expect(kept()).toEqual([MODULE, other]);
    dropPlanned('crs_1', { ...MODULE, leftOut: [] });
    expect(kept()).toEqual([other]);
    dropPlanned('crs_1', other);
    expect(kept()).toBeUndefined();
  });
});

describe('sections', () => {
  it('are merged with the next and split again before a part, which keeps its heading', () => {
    const named = MODULE.sections.map((one) => ({ ...one, headings: [one.title.toUpperCase()] }));
    const merged = mergeSection([{ ...MODULE, sections: named }], { module: 0, section: 0 });
    expect(titles(merged)).toEqual(['ebb', 'storm']);
    expect(merged[0]?.sections[0]).toEqual({
      title: 'ebb',
      objectives: ['Tell it.'],
      minutes: 4,
      parts: ['sea.md#0:ebb', 'sea.md#0:flood'],
      headings: ['EBB', 'FLOOD'],
    });
    const split = splitSection(merged, { module: 0, section: 0 }, 1);
    expect(titles(split)).toEqual(['ebb', 'FLOOD', 'storm']);
    expect(split[0]?.sections.slice(0, 2).map(({ parts, minutes }) => [parts, minutes])).toEqual([
      [['sea.md#0:ebb'], 2],
      [['sea.md#0:flood'], 2],
    ]);
    expect(splitSection(split, { module: 0, section: 0 }, 1)).toEqual(split);
  });

  it('move to another module with its documents, and can be added', () => {
    const moved = moveToModule(MODULES, { module: 0, section: 1 }, 1);
    expect(moved.map((one) => titles([one]))).toEqual([['ebb', 'storm'], ['flood']]);
    const added = addSection(addModule(MODULES, 'New'), 2, 'Wind');
    expect(added[2]).toEqual({
      title: 'New',
      length: 'standard',
      uploads: [],
      sections: [{ title: 'Wind', objectives: [], minutes: 0, parts: [] }],
      leftOut: [],
    });
  });
});
