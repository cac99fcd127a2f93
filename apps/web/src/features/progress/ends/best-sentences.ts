import type { Evidence } from '@coursecraft/contract/progress/progress';

const LONGEST = 300;

/** Returns the student's own words that counted: without help first, then the longest, one per question if possible. */
export function bestSentences(log: readonly Evidence[], most: number, elementId?: string): string[] {
  const found = log
    .filter(({ verdict, source }) => verdict === 'met' && source !== 'reset' && source !== 'item')
    .filter(({ answered }) => elementId === undefined || answered?.elementId === elementId)
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
