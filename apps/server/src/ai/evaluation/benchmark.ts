import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answersOf,
  type BenchmarkAnswer,
  type BenchmarkCase,
  gradingRequestOf,
} from '@coursecraft/ai/evaluation/benchmark-case';
import { keyPointsOf } from '@coursecraft/ai/grading/key-points';
import { gradingPrompt } from '@coursecraft/ai/grading/prompt';
import { studentMessages } from '@coursecraft/ai/grading/student-messages';

/** Increment it when a case changes, so that earlier evaluations do not count. */
export const BENCHMARK_VERSION = '1';

const folder = join(import.meta.dirname, 'cases');

let known: readonly BenchmarkAnswer[] | undefined;

/** Reads the benchmark: one file per language, one case per line. */
export const readBenchmarkCases = (): BenchmarkCase[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line): BenchmarkCase => JSON.parse(line));

/** Returns all answers of the benchmark, injections included. */
export function benchmarkAnswers(): readonly BenchmarkAnswer[] {
  known ??= answersOf(readBenchmarkCases());
  return known;
}

const CHARACTERS_PER_TOKEN = 4;
/** Output tokens of a graded answer. */
const OUTPUT_TOKENS = 150;

type Estimate = { requests: number; inputTokens: number; outputTokens: number };

let estimated: Estimate | undefined;

/** Returns how many requests an evaluation makes, and about how many tokens they have. Computes it once. */
export function estimateEvaluation(): Estimate {
  estimated ??= estimate();
  return estimated;
}

function estimate(): Estimate {
  const answers = benchmarkAnswers();
  const characters = answers.reduce((sum, answer) => {
    const request = gradingRequestOf(answer);
    const prompt = gradingPrompt(request, keyPointsOf(request.rows), studentMessages(request));
    return sum + prompt.reduce((own, { text }) => own + text.length, 0);
  }, 0);
  return {
    requests: answers.length,
    inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    outputTokens: answers.length * OUTPUT_TOKENS,
  };
}
