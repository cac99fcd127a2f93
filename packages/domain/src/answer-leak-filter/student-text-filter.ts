import { claimsMastery } from './claims-mastery.ts';
import { answerLeakFilter } from './find-leak.ts';

export type Unfit = { why: 'claims-mastery' } | { why: 'leak'; words: string };
/** Returns why a text may not be shown to a student, or undefined. */
export type StudentTextFilter = (text: string) => Unfit | undefined;

type FilterInput = {
  hidden: readonly string[];
  /** What the student can read; its words are no leak. */
  known: string;
  /** The lesson, whose words are no claim of mastery; `known` by default. */
  taught?: string;
};

/** Creates the answer-leak filter for texts of a model: no hidden text and no claim of mastery. */
export function studentTextFilter({ hidden, known, taught = known }: FilterInput): StudentTextFilter {
  const findLeak = answerLeakFilter(hidden, known);
  return (text) => {
    if (claimsMastery(text, taught)) return { why: 'claims-mastery' };
    const words = findLeak(text);
    return words === undefined ? undefined : { why: 'leak', words };
  };
}
