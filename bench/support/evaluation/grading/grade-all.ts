import { gradeMeasured } from '../../../../apps/server/src/ai/evaluation/grade-measured.ts';
import type { Access } from '../../../../apps/server/src/ai/model/access.ts';
import type { GradingRequest, Usage } from '../../../../packages/ai/src/engine/engine.ts';
import { AppError } from '../../../../packages/domain/src/refusals/app-error.ts';
import type { Graded, GradedFile } from './graded-file.ts';

/** Requests to the model at once. */
const AT_ONCE = 4;
/** Failed answers in a row after which the run ends. */
const MOST_FAILED = 8;
const TELL_EVERY = 20;

export type Work = { key: string; request: GradingRequest };

export type GradeAllOptions = {
  access: Access;
  file: GradedFile;
  signal: AbortSignal;
  onUsage: (usage: Usage) => void;
  /** Called with a sentence for people. */
  tell: (sentence: string) => void;
};

export type GradedAll = {
  graded: Map<string, Graded>;
  failed: Set<string>;
  /** Why it ended before all answers were graded. */
  stopped?: string | undefined;
};

/** Grades all answers that are not graded yet. Keeps what is done if it is stopped or the model fails for long. */
export async function gradeAll(
  work: readonly Work[],
  { access, file, signal, onUsage, tell }: GradeAllOptions,
): Promise<GradedAll> {
  const graded = new Map(file.known.map((one) => [one.key, one]));
  const waiting = work.filter(({ key }) => !graded.has(key));
  const failed = new Set<string>();
  let inARow = 0;
  let done = work.length - waiting.length;
  let stopped: string | undefined;
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  tell(`${waiting.length} of ${work.length} answers are to be graded.`);
  const gradeOne = async ({ key, request }: Work) => {
    if (either.aborted) return;
    try {
      const { rows, confidence, latencyMs, cost } = await gradeMeasured(access, request, { signal: either, onUsage });
      const states = rows.flatMap(({ points }) => points).map(({ state }) => state);
      const one: Graded = { key, states, confidence, latencyMs, ...(cost !== undefined && { cost }) };
      graded.set(key, one);
      file.add(one);
      inARow = 0;
    } catch (error) {
      if (either.aborted) return;
      failed.add(key);
      inARow += 1;
      if (inARow < MOST_FAILED) return;
      const why = error instanceof AppError ? error.message : 'The model did not answer.';
      stopped = `The last ${MOST_FAILED} answers could not be graded: ${why}`;
      failing.abort();
    }
    done += 1;
    if (done % TELL_EVERY === 0) tell(`${done} of ${work.length} answers graded.`);
  };
  // All share the iterator, so each takes the next answer that nobody has taken.
  const left = waiting.values();
  const takeNext = async () => {
    for (const one of left) await gradeOne(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  if (signal.aborted) stopped = 'Stopped.';
  return { graded, failed, stopped };
}
