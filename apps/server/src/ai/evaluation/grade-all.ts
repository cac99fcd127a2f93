import type { GradingRequest, Usage } from '@coursecraft/ai/engine/engine';
import type { Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Access } from '../model/access.ts';
import { gradeMeasured, type MeasuredGrade } from './grade-measured.ts';

/** Requests to the model at once. */
const AT_ONCE = 4;
/** Failed answers in a row after which the work ends. */
export const MOST_FAILED = 8;

type Options<T> = {
  access: Access;
  requestOf: (item: T) => GradingRequest;
  signal: AbortSignal;
  onUsage: (usage: Usage) => void;
  onGraded: (item: T, grade: MeasuredGrade) => Promise<void> | void;
  onFailed: (item: T, error: unknown) => Promise<void> | void;
};

/**
 * Grades answers with one model, several at once. Returns why, if the model fails too often in a row. Returns when the
 * signal fires, without an error. Throws what `onGraded` and `onFailed` throw.
 */
export async function gradeAll<T>(
  items: readonly T[],
  { access, requestOf, signal, onUsage, onGraded, onFailed }: Options<T>,
): Promise<Why | undefined> {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let failedInARow = 0;
  let why: Why | undefined;
  const fail = async (item: T, error: unknown) => {
    if (either.aborted) return;
    failedInARow += 1;
    await onFailed(item, error);
    if (failedInARow < MOST_FAILED) return;
    why = error instanceof AppError ? error.refused : 'evaluation-model-failed';
    ending.abort();
  };
  const grade = async (item: T) => {
    let graded: MeasuredGrade;
    try {
      graded = await gradeMeasured(access, requestOf(item), { signal: either, onUsage });
    } catch (error) {
      return fail(item, error);
    }
    failedInARow = 0;
    await onGraded(item, graded);
  };
  // All share the iterator, so each takes the next answer that nobody has taken.
  const left = items.values();
  const takeNext = async () => {
    for (const item of left) {
      if (either.aborted) return;
      await grade(item);
    }
  };
  // If the caller cannot keep a grade, the others end too.
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext)).finally(() => ending.abort());
  return why;
}
