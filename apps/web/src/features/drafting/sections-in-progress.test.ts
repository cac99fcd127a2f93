import { expect, it } from 'vitest';
import { sectionsInProgress } from './sections-in-progress.ts';

const step = (kind: string, name: string, done: number) => ({ kind, name, done, total: 4, label: kind });

it('lists sections that are written side by side with the state of their last step', () => {
  const begun = [step('writing-section', 'Flood', 0), step('writing-section', 'Ebb', 0)];
  expect(sectionsInProgress(begun).map(({ state }) => state)).toEqual(['sectionWriting', 'sectionWriting']);
  const steps = [...begun, step('section-failed', 'Ebb', 1), step('section-done', 'Flood', 2)];
  expect(sectionsInProgress([step('outlining', 'x', 0), ...steps])).toEqual([
    { name: 'Flood', state: 'sectionDone' },
    { name: 'Ebb', state: 'sectionFailed' },
  ]);
});

it('lists none where one section is written after the other', () => {
  expect(sectionsInProgress([step('writing-section', 'Flood', 1), step('writing-section', 'Ebb', 2)])).toEqual([]);
  expect(sectionsInProgress([step('saving', 'x', 3)])).toEqual([]);
});
