import type { Course, Element, ElementFormat } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { describe, expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const element = (id: string, format: ElementFormat, rowCount: number) => ({ id, format, rowCount }) as Element;
const courseOf = (...sections: Element[][]) =>
  ({
    modules: [
      {
        id: 'mod_1',
        title: '',
        sections: sections.map((elements, index) => ({ id: `sec_${index}`, title: '', elements })),
      },
    ],
  }) as unknown as Course;
const upload = (name: string, given: Partial<Upload> = {}): Upload => ({
  name,
  size: 1,
  mime: 'text/plain',
  useInContext: true,
  status: 'ready',
  characters: 100,
  ...given,
});
type NextStepsInput = Parameters<typeof nextSteps>[0];
const steps = (given: Partial<NextStepsInput>) =>
  nextSteps({
    course: courseOf([]),
    uploads: [],
    rows: [],
    behind: [],
    coverage: { rows: [], idle: [] },
    grades: true,
    contested: 0,
    isShared: true,
    ...given,
  });
const kinds = (given: Partial<NextStepsInput>) => steps(given).map(({ kind }) => kind);

describe('nextSteps', () => {
  test('returns nothing if everything has a place and can be proved', () => {
    expect(kinds({ course: courseOf([element('elm_1', 'lesson', 2), element('elm_2', 'summary', 0)]) })).toEqual([]);
  });

  test('lists parts of a translation that are behind and links to the first', () => {
    const place = (elementId: string) => ({ place: { moduleId: 'mod_1', sectionId: 'sec_1', elementId } });
    const course = courseOf([element('elm_1', 'lesson', 1), element('elm_2', 'lesson', 1)]);
    expect(steps({ course, behind: [place('elm_1'), place('elm_2')] })).toEqual([
      { kind: 'behind', count: 2, ...place('elm_1') },
    ]);
  });

  test('lists empty and unprovable parts with a link to the first of each kind', () => {
    const course = courseOf([element('elm_1', 'lesson', 0), element('elm_2', 'check', 0)], []);
    expect(steps({ course, uploads: [], rows: [], isShared: true })).toEqual([
      { kind: 'emptySections', count: 1, place: { moduleId: 'mod_1', sectionId: 'sec_1', elementId: '' } },
      { kind: 'unproved', count: 2, place: { moduleId: 'mod_1', sectionId: 'sec_0', elementId: 'elm_1' } },
    ]);
  });

  test('suggests drafting from documents that no criterion cites except pictures and disabled sources', () => {
    const criteria = [{ sources: [{ upload: 'used.pdf', quote: '' }] }] as unknown as Criterion[];
    const uploads = [
      upload('used.pdf'),
      upload('new.pdf'),
      upload('off.pdf', { useInContext: false }),
      upload('wave.png', { characters: 0 }),
      upload('broken.pdf', { status: 'failed' }),
    ];
    const course = courseOf([element('elm_1', 'lesson', 1)]);
    expect(steps({ course, uploads, rows: criteria, isShared: true })).toEqual([
      { kind: 'failed', count: 1 },
      { kind: 'draft', count: 1 },
    ]);
    const whileReading = [...uploads, upload('coming.pdf', { status: 'pending' })];
    expect(steps({ course, uploads: whileReading, rows: criteria, isShared: true })).toEqual([
      { kind: 'failed', count: 1 },
    ]);
  });

  test('lists author examples that the grader gets wrong after a current grading trial', () => {
    const trial = { failsOwnGold: true, passesNonsense: false, stale: false };
    const row = (change: object) => ({ sources: [], trial: { ...trial, ...change } });
    const rows = [row({}), row({ failsOwnGold: false, passesNonsense: true }), row({ stale: true })];
    const course = courseOf([element('elm_1', 'lesson', 3)]);
    expect(steps({ course, rows: rows as unknown as Criterion[] })).toEqual([{ kind: 'misjudged', count: 2 }]);
  });

  test('suggests inviting students once there is something to learn', () => {
    expect(kinds({ course: courseOf([element('elm_1', 'lesson', 1)]), isShared: false })).toEqual(['share']);
    expect(kinds({ course: { modules: [] } as unknown as Course, isShared: false })).toEqual([]);
  });

  test('names the criterion with the lowest agreement between grader and teachers if it is too low', () => {
    const row = (statement: string, agreeing: number, tried: number) =>
      ({
        statement,
        sources: [],
        agreement: { marks: tried, tried, agreeing },
      }) as unknown as Criterion;
    const criteria = [row('few', 0, 4), row('well', 9, 10), row('badly', 6, 10), row('worst', 2, 10)];
    const course = courseOf([element('elm_1', 'lesson', 1)]);
    expect(steps({ course, uploads: [], rows: criteria, isShared: true })).toEqual([
      { kind: 'disagreeing', count: 2, name: 'worst' },
    ]);
  });

  test('lists student questions first and then criteria without proof, checks, teaching or sources', () => {
    const covered = (gap: 'unchecked' | 'untaught' | 'both' | 'none') => ({
      rowId: gap,
      elementId: 'elm_1',
      taughtIn: [],
      checkedIn: [],
      gap,
      autoGraded: gap !== 'none',
    });
    const coverage = {
      rows: [covered('both'), covered('untaught'), covered('unchecked'), covered('none')],
      idle: [{ elementId: 'elm_1', itemId: 'itm_1', stem: 'Why?' }],
    };
    const criteria = [{ sources: [{ upload: 'off.pdf', quote: '' }] }, { sources: [] }] as unknown as Criterion[];
    const uploads = [upload('off.pdf', { useInContext: false })];
    const course = courseOf([element('elm_1', 'lesson', 1)]);
    expect(steps({ course, coverage, rows: criteria, uploads, contested: 2 })).toEqual([
      { kind: 'contested', count: 2 },
      { kind: 'idle', count: 1 },
      { kind: 'unasked', count: 2 },
      { kind: 'untaught', count: 1 },
      { kind: 'leaning', count: 1 },
    ]);
  });

  test('suggests reviewing drafts', () => {
    const draft = { ...element('elm_1', 'lesson', 1), published: false };
    expect(steps({ course: courseOf([draft]) })).toEqual([{ kind: 'review', count: 1 }]);
  });

  test('counts criteria that only free answers prove and the grading minutes if no engine grades', () => {
    const covered = (rowId: string, autoGraded: boolean) => {
      const asked = {
        elementId: 'elm_1',
        taughtIn: ['elm_1'],
        checkedIn: [{ elementId: 'elm_1' }],
        gap: 'none' as const,
      };
      return { ...asked, rowId, autoGraded };
    };
    const criteria = ['a', 'b', 'c'].map((rowId) => covered(rowId, false));
    const coverage = { rows: [...criteria, covered('d', true)], idle: [] };
    const course = courseOf([element('elm_1', 'lesson', 1)]);
    expect(steps({ course, coverage, grades: false })).toEqual([{ kind: 'ownGrading', count: 3, minutes: 2 }]);
    expect(steps({ course, coverage, grades: true })).toEqual([]);
  });
});
