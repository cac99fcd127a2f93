import type { Step } from './generation-run.ts';

export type SectionState = 'sectionWriting' | 'sectionDone' | 'sectionFailed';

const STATES: Record<string, SectionState> = {
  'writing-section': 'sectionWriting',
  'section-done': 'sectionDone',
  'section-failed': 'sectionFailed',
};

/**
 * Returns the sections that are written side by side, with their states; none where one is written after the other, as
 * without a model.
 */
export function sectionsInProgress(steps: readonly Step[]): { name: string; state: SectionState }[] {
  const own = steps.flatMap(({ kind = '', name, done }) => {
    const state = STATES[kind];
    return state && name ? [{ name, state, done }] : [];
  });
  const begun = own.filter(({ state }) => state === 'sectionWriting');
  const isOneByOne = new Set(begun.map(({ done }) => done)).size === begun.length && begun.length === own.length;
  if (isOneByOne) return [];
  const states = new Map(own.map(({ name, state }) => [name, state]));
  return [...states].map(([name, state]) => ({ name, state }));
}
