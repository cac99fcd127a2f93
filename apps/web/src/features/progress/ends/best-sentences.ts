import type { CriterionProgress, Evidence } from '@coursecraft/contract/progress/progress';

const LONGEST = 300;

/** Returns the student's words that count for these criteria: without help first, then the longest, one per question if possible. */
export function bestSentences(
  log: readonly Evidence[],
  mastered: readonly CriterionProgress[],
  most: number,
): string[] {
  const counted = new Set(mastered.flatMap(({ evidenceIds = [] }) => evidenceIds));
  const found = log
    // A chosen option is no sentence of the student.
    .filter(({ evidenceId, source }) => counted.has(evidenceId) && source !== 'item')
    .flatMap(({ quote, quotes, hintLevel, answered }) =>
      [...(quotes?.map((one) => one.quote) ?? []), ...(quote ? [quote] : [])]
        .filter((words) => words.trim().length > 0 && words.length <= LONGEST)
        .map((words) => ({
          words: words.trim(),
          isAlone: hintLevel === 'unaided',
          question: answered?.itemId ?? answered?.scenarioId ?? answered?.elementId,
        })),
    )
    .toSorted((one, other) => Number(other.isAlone) - Number(one.isAlone) || other.words.length - one.words.length);
  const firsts = found.filter((one, at) => found.findIndex(({ question }) => question === one.question) === at);
  return [...new Set([...firsts, ...found].map(({ words }) => words))].slice(0, most);
}
