import type { Evidence } from '@coursecraft/contract/progress/progress';
import { expect, test } from 'vitest';
import type { CoursePlace } from '../../../components/course-places.ts';
import { proofsByElement } from './proofs-by-element.ts';

const place = (id: string) => ({ element: { id } }) as CoursePlace;
const entry = (evidenceId: string, rowId: string, change: Partial<Evidence> = {}): Evidence => ({
  evidenceId,
  rowId,
  rowVersion: 1,
  source: 'answer',
  verdict: 'met',
  judge: 'builtin',
  hintLevel: 'unaided',
  at: '2026-03-01T10:00:00.000Z',
  by: 'ada',
  ...change,
});
const mastered = (elementId: string) => ({ status: 'mastered' as const, elementId });

test('lists each mastered criterion under its element with the last entry that proves it', () => {
  const criteria = {
    row_2: mastered('elm_2'),
    row_1: mastered('elm_1'),
    row_3: { status: 'unknown' as const, elementId: 'elm_1' },
  };
  const log = [
    entry('evd_1', 'row_1'),
    entry('evd_2', 'row_2'),
    entry('evd_3', 'row_1', { verdict: 'not-yet' }),
    entry('evd_4', 'row_2', { quote: 'again' }),
    entry('evd_5', 'row_3'),
  ];
  const found = proofsByElement([place('elm_1'), place('elm_2'), place('elm_3')], { criteria }, log);
  expect(
    found.map(({ place: { element }, proofs }) => [element.id, proofs.map(({ evidence }) => evidence.evidenceId)]),
  ).toEqual([
    ['elm_1', ['evd_1']],
    ['elm_2', ['evd_4']],
  ]);
});
