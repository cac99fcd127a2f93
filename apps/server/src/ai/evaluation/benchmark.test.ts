import { createHash } from 'node:crypto';
import type { Ask } from '@coursecraft/ai/engine/ask';
import { type BenchmarkAnswer, gradingRequestOf } from '@coursecraft/ai/evaluation/benchmark-case';
import { aucByLook, looksOnlyAuc } from '@coursecraft/ai/evaluation/looks-baseline';
import { gradeConversation } from '@coursecraft/ai/grading/grade-conversation';
import { ANSWER_KINDS } from '@coursecraft/domain/grading/graded-answer';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alwaysShown, asLabelled, gradeReplyOf, type States } from '../../testing/benchmark-replies.ts';
import { BENCHMARK_VERSION, benchmarkAnswers, estimateEvaluation, readBenchmarkCases } from './benchmark.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr'];
/** The hash of the cases of each version. */
const HASHES: Record<string, string> = { 1: 'ca7bf7474781' };

const Text = z.string().trim().min(1);
const Answer = z.strictObject({ kind: z.enum(ANSWER_KINDS), shown: z.array(z.int().min(1)), text: Text });
const Case = z.strictObject({
  id: Text,
  language: z.enum(LANGUAGES),
  question: Text,
  criterion: z.strictObject({
    statement: Text,
    guidance: Text,
    keyPoints: z.array(Text).min(1).max(3),
    misconceptions: z.array(Text).min(1).max(2),
  }),
  lesson: Text,
  answers: z.array(Answer).length(12),
  injections: z.array(Answer).min(1),
});

const grade = async (answer: BenchmarkAnswer, states: States) => {
  const ask: Ask = async ({ schema }) => schema.parse(gradeReplyOf(states(answer)));
  const run = { signal: AbortSignal.timeout(10_000) };
  const { rows } = await gradeConversation(ask, gradingRequestOf(answer), run, { judge: 'model' });
  return rows.every(({ verdict }) => verdict === 'met');
};

describe('the grading benchmark', () => {
  const cases = readBenchmarkCases();
  const answers = benchmarkAnswers();

  it('has at least 40 criteria with 12 answers each in five languages, and 60 injections', () => {
    for (const one of cases) Case.parse(one);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    for (const language of LANGUAGES)
      expect(cases.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(8);
    expect(answers.filter(({ kind }) => kind === 'injection').length).toBeGreaterThanOrEqual(60);
    for (const kind of ANSWER_KINDS)
      expect(answers.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(20);
  });

  it('has no answer twice, and labels as right exactly the answers of the right kinds', () => {
    for (const { id } of cases) {
      const texts = answers.filter(({ caseId }) => caseId === id).map(({ text }) => text);
      expect(new Set(texts).size, id).toBe(texts.length);
    }
    expect(answers.filter(({ isRight, kind }) => isRight !== kind.startsWith('right-'))).toEqual([]);
    expect(answers.filter(({ kind, shown }) => kind === 'partly' && shown.length === 0)).toEqual([]);
  });

  it('cannot be graded by length, shared words and word order', () => {
    expect(looksOnlyAuc(answers)).toBeLessThan(0.65);
    for (const [look, auc] of Object.entries(aucByLook(answers))) {
      expect(auc, look).toBeGreaterThan(0.35);
      expect(auc, look).toBeLessThan(0.65);
    }
  });

  it('needs a new version when a case changes', () => {
    const hash = createHash('sha256').update(JSON.stringify(cases)).digest('hex').slice(0, 12);
    expect(hash).toBe(HASHES[BENCHMARK_VERSION]);
  });

  it('loses no right answer of a model that grades as labelled, and accepts no other', async () => {
    const wrong: string[] = [];
    for (const answer of answers)
      if ((await grade(answer, asLabelled)) !== answer.isRight) wrong.push(`${answer.caseId}: ${answer.text}`);
    expect(wrong).toEqual([]);
  });

  it('accepts no copied answer of a model that accepts everything', async () => {
    const copied = answers.filter(({ kind }) => kind === 'copied');
    expect(await Promise.all(copied.map((answer) => grade(answer, alwaysShown)))).toEqual(copied.map(() => false));
  });

  it('has prompts of at most 2,500 tokens', () => {
    const { requests, inputTokens } = estimateEvaluation();
    expect(requests).toBe(answers.length);
    expect(inputTokens / requests).toBeLessThan(2500);
  });
});
