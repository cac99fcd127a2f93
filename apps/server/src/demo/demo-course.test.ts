import { findCheckProblems, listChecks } from '@coursecraft/domain/content/checks';
import { expect, test } from 'vitest';
import { DEMO_MODULE } from './demo-course.ts';

const elements = DEMO_MODULE.sections.flatMap((section) => section.elements);

test('students can answer every check of the demo course', () => {
  for (const element of elements) expect(findCheckProblems(element.content)).toEqual([]);
});

test('every criterion of the demo course can be demonstrated in its own element', () => {
  for (const { content, rows: criteria } of elements) {
    const asked = new Set(listChecks(content).flatMap((check) => check.rows ?? []));
    expect(criteria.map((criterion) => criterion.key).filter((key) => !asked.has(key))).toEqual([]);
  }
});

test('every check and scenario asks only for existing criteria', () => {
  const keys = new Set(elements.flatMap(({ rows: criteria }) => criteria.map((criterion) => criterion.key)));
  const asked = elements.flatMap(({ content }) => listChecks(content).flatMap((check) => check.rows ?? []));
  for (const key of [...asked, ...DEMO_MODULE.scenarios.flatMap(({ rowKeys }) => rowKeys)]) expect(keys).toContain(key);
});

test('every criterion of the demo course has one to three key points for the grading queue and the self-check', () => {
  for (const { key, keyPoints } of elements.flatMap(({ rows: criteria }) => criteria)) {
    expect([key, keyPoints.length >= 1 && keyPoints.length <= 3]).toEqual([key, true]);
  }
});
