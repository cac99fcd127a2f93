import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownKey, wordsOf } from '../../../components/own-values/own-key.ts';
import {
  atLength,
  changeSection,
  draftable,
  minutesOf,
  moveSection,
  removeSection,
  renameModule,
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
    expect(changed?.sections.at(-1)).toEqual({ title: 'wind', objectives: [], minutes: 3, parts: ['sea.md#4:wind'] });
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
