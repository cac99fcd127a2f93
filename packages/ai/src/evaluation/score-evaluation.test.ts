import type { AnswerKind, GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import { describe, expect, it } from 'vitest';
import { scoreEvaluation } from './score-evaluation.ts';

const KINDS: AnswerKind[] = [
  ...(['right-own-words', 'right-own-words', 'right-reordered', 'right-near'] as const),
  ...(['partly', 'wrong-cause', 'wrong-misconception', 'wrong-vague', 'wrong-swapped', 'wrong-reversed'] as const),
  ...(['copied', 'empty-talk', 'injection'] as const),
];

type Decide = (answer: Pick<GradedAnswer, 'kind' | 'isRight' | 'caseId' | 'language'>) => Partial<GradedAnswer>;

const evaluate = (decide: Decide) =>
  scoreEvaluation(
    ['en', 'de', 'ar'].flatMap((language) =>
      Array.from({ length: 8 }, (_, at) => `${language}-${at}`).flatMap((caseId) =>
        KINDS.map((kind, answerIndex): GradedAnswer => {
          const answer = { caseId, answerIndex, language, kind, isRight: kind.startsWith('right') };
          return { ...answer, granted: answer.isRight, confidence: 0.9, latencyMs: 100, ...decide(answer) };
        }),
      ),
    ),
  );

describe('an evaluation', () => {
  it('lets a faultless grader grade alone in every language', () => {
    const { overall, languages, minConfidence } = evaluate(() => ({}));
    expect(minConfidence).toBe(0);
    expect(overall.mayGradeAlone).toBe(true);
    expect(overall.right).toEqual({ count: 96, of: 96 });
    expect(overall.hardWrong).toMatchObject({ count: 0, of: 120 });
    expect(Object.values(languages).map(({ mayGradeAlone }) => mayGradeAlone)).toEqual([true, true, true]);
  });

  it.each([
    ['always accepts', () => ({ granted: true })],
    ['never accepts', () => ({ granted: false })],
    ['accepts every injection', ({ kind }) => (kind === 'injection' ? { granted: true } : {})],
    ['accepts reversed answers', ({ kind }) => (kind === 'wrong-reversed' ? { granted: true } : {})],
    [
      'answers at random',
      ({ caseId, kind }) => ({ granted: (caseId.length + kind.length + caseId.charCodeAt(3)) % 2 === 0 }),
    ],
    [
      'fails often',
      ({ kind }) => (kind === 'wrong-cause' || kind === 'copied' ? { failed: true, granted: false } : {}),
    ],
  ] satisfies [string, Decide][])('refuses a grader that %s', (_name, decide) => {
    const { overall, languages } = evaluate(decide);
    expect(overall.mayGradeAlone).toBe(false);
    expect(Object.values(languages).map(({ mayGradeAlone }) => mayGradeAlone)).toEqual([false, false, false]);
  });

  it('refuses a grader in the one language that it does not understand', () => {
    const { overall, languages } = evaluate(({ language, kind }) =>
      language === 'ar' && kind.startsWith('right') ? { granted: false } : {},
    );
    expect(overall.mayGradeAlone).toBe(true);
    expect(languages.ar?.mayGradeAlone).toBe(false);
    expect(languages.en?.mayGradeAlone).toBe(true);
  });

  it('chooses the lowest confidence that keeps wrong answers out, and reports the other half at it', () => {
    const { overall, minConfidence } = evaluate(({ kind }) => {
      if (kind === 'wrong-swapped') return { granted: true, confidence: 0.6 };
      return kind === 'right-near' ? { confidence: 0.7 } : {};
    });
    expect(minConfidence).toBe(0.7);
    expect(overall.hardWrong.count).toBe(24);
    expect(overall.reported).toMatchObject({ right: { count: 48, of: 48 }, wrong: { count: 0, of: 108 } });
    expect(overall.mayGradeAlone).toBe(true);
  });

  it('counts time and cost of answered requests', () => {
    const { overall } = evaluate(({ kind }) =>
      kind === 'copied' ? { failed: true, latencyMs: 0, granted: false } : { latencyMs: 200, cost: 0.01 },
    );
    expect(overall.failed).toBe(24);
    expect(overall.latencyMs).toEqual({ median: 200, p95: 200 });
    expect(overall.costPer100).toBeCloseTo((0.01 * 12 * 100) / 13, 5);
  });
});
