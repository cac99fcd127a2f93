import type { Course } from '@coursecraft/contract/courses/course';
import type { DraftedSection } from '@coursecraft/contract/drafting/section-report';
import { expect, it } from 'vitest';
import { countGaps, draftGaps, gapElements } from './draft-gaps.ts';

const element = (id: string, title: string, published: boolean) => ({ id, title, published });
const course = {
  modules: [
    {
      id: 'mod_1',
      sections: [
        { id: 'sec_1', title: 'Flood', elements: [element('elm_1', 'Rising', false)] },
        { id: 'sec_2', title: 'Ebb', elements: [] },
        { id: 'sec_3', title: 'Slack', elements: [element('elm_3', 'Still', true)] },
      ],
    },
  ],
} as unknown as Course;

const report = {
  held: [{ what: 'check' as const, name: 'Which?', reason: 'check-one-right' as const }],
  unmet: ['Bake a cake.'],
  unasked: ['Explains why.', 'Is gone.'],
  unsupported: [
    { elementId: 'elm_1', claim: 'Fish cause it' },
    { elementId: 'elm_gone', claim: 'Nobody says so' },
  ],
};
const drafted = (sectionId: string, change: Partial<DraftedSection> = {}): DraftedSection => ({
  sectionId,
  moduleId: 'mod_1',
  title: 'Title',
  state: 'written',
  isRunning: false,
  report,
  ...change,
});
const criteria = [{ statement: 'Explains why.', elementId: 'elm_1', status: 'active' as const }];

it('lists what the drafts of a section lack, with the element that it belongs to', () => {
  const gaps = draftGaps(course, [drafted('sec_1')], criteria);
  expect(gaps.held).toEqual([{ ...report.held[0], sectionId: 'sec_1', elementId: 'elm_1' }]);
  expect(gaps.unmet).toEqual([{ objective: 'Bake a cake.', sectionId: 'sec_1' }]);
  expect(gaps.unasked).toEqual([{ statement: 'Explains why.', sectionId: 'sec_1', elementId: 'elm_1' }]);
  expect(gaps.unsupported.map(({ claim }) => claim)).toEqual(['Fish cause it']);
  expect([...gapElements(gaps)]).toEqual(['elm_1']);
  expect(countGaps(gaps)).toBe(4);
});

it('lists sections that are not written, unless a run writes them or the author filled them', () => {
  const of = (change: Partial<DraftedSection>, sectionId = 'sec_2') =>
    draftGaps(course, [drafted(sectionId, { state: 'failed', ...change })], criteria).unwritten.length;
  expect([of({}), of({ state: 'waiting' }), of({ isRunning: true }), of({}, 'sec_1'), of({}, 'gone')]).toEqual([
    1, 1, 0, 0, 0,
  ]);
});

it('lists nothing for sections whose drafts are published', () => {
  expect(countGaps(draftGaps(course, [drafted('sec_3')], criteria))).toBe(0);
});

it('lists what the plan for checks across sections has and a section lacks', () => {
  const own = { ...report, oneType: 'order' as const, unrecalled: 'Name the tide.' };
  const { unrecalled, oneType } = draftGaps(course, [drafted('sec_1', { report: own })], criteria);
  expect(unrecalled).toEqual([{ objective: 'Name the tide.', title: 'Flood', sectionId: 'sec_1', elementId: 'elm_1' }]);
  expect(oneType.map(({ title }) => title)).toEqual(['Flood']);
});
