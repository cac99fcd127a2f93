import fc from 'fast-check';

export type Choices = {
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number;
  of<T>(values: readonly T[]): T;
  percent(share: number): boolean;
};

const DECISIONS = 64;
const decisions = fc.array(fc.integer({ min: 0, max: 0x7fffffff }), { minLength: DECISIONS, maxLength: DECISIONS });

/** Yields the choices of each request in turn. */
export function* choicesFrom(seed: number): Generator<Choices> {
  for (const numbers of fc.sample(decisions, { seed, numRuns: 1 })) yield choicesOf(numbers);
  for (let batch = 1; ; batch += 1)
    for (const numbers of fc.sample(decisions, { seed: seed + batch, numRuns: 1000 })) yield choicesOf(numbers);
}

function choicesOf(numbers: readonly number[]): Choices {
  let next = 0;
  const below = (limit: number) => {
    const number = numbers[next % numbers.length] ?? 0;
    next += 1;
    return number % limit;
  };
  return {
    below,
    of: <T>(values: readonly T[]) => values[below(values.length)] as T,
    percent: (share) => below(100) < share,
  };
}
