import type { FilteredRun } from '../engine/engine.ts';

/** Says what is wrong without the hidden words, which the model does not know. */
const PROBLEMS = {
  leak: 'It gives away the answer to something that the student is asked. Say it without that, in plain words that are neither spelled nor encoded.',
  'claims-mastery': 'It says that something is mastered or passed. Do not say so.',
};

/** Returns why a text may not be shown, as sentences for the model. */
export function unfitProblems(text: string, { findUnfit }: FilteredRun): string[] {
  const unfit = findUnfit?.(text);
  return unfit ? [PROBLEMS[unfit.why]] : [];
}
