import { findCheckProblems, listChecks } from '@coursecraft/domain/content/checks';
import { judgeRows } from '@coursecraft/engine/judge/judge-rows';
import { withKeyPoints } from '@coursecraft/engine/key-points/write-key-points';
import { expect, test } from 'vitest';
import { DEMO_MODULE } from './demo-course.ts';

const elements = DEMO_MODULE.sections.flatMap((section) => section.elements);

test('every check of the demo course is one that learners can answer', () => {
  for (const element of elements) expect(findCheckProblems(element.content)).toEqual([]);
});

test('every criterion of the demo course can be shown in its own element', () => {
  for (const { content, rows } of elements) {
    const asked = new Set(listChecks(content).flatMap((check) => check.rows ?? []));
    expect(rows.map((row) => row.key).filter((key) => !asked.has(key))).toEqual([]);
  }
});

test('no check or scenario asks for a criterion that is not there', () => {
  const keys = new Set(elements.flatMap(({ rows }) => rows.map((row) => row.key)));
  const asked = elements.flatMap(({ content }) => listChecks(content).flatMap((check) => check.rows ?? []));
  for (const key of [...asked, ...DEMO_MODULE.scenarios.flatMap(({ rowKeys }) => rowKeys)]) expect(keys).toContain(key);
});

test('the built-in judge grants no example answer of the demo course that is bad, and hears something in nearly all that are good', () => {
  const good: boolean[] = [];
  for (const { content, rows } of elements) {
    const checks = listChecks(content);
    for (const { key: rowId, ...row } of rows) {
      // As they get them when they are first judged.
      const written = withKeyPoints(row, 'en').keyPoints;
      const keyPoints = written.map(({ text }, at) => ({ pointId: `kpt_${at}`, text, accepted: [] }));
      for (const gold of row.goldAnswers) {
        const question = checks.find((check) => check.rows?.includes(rowId))?.stem ?? '';
        const others = row.goldAnswers.filter((other) => other !== gold);
        const asked = { question, answer: gold.text, seen: '', strictness: 'standard' as const, language: 'en' };
        const [judgement] = judgeRows({ ...asked, rows: [{ ...row, rowId, keyPoints, goldAnswers: others }] });
        if (gold.verdict === 'met') good.push(judgement?.verdict !== 'not-yet');
        else expect(judgement?.verdict, gold.text).not.toBe('met');
      }
    }
  }
  expect(good.filter(Boolean).length / good.length).toBeGreaterThan(0.85);
});
