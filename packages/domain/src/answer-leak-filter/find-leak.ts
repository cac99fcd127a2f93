/** Words in a row that count as a leak; shorter runs occur by chance. */
export const RUN = 5;

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

function runsOf(words: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, index) =>
    words.slice(index, index + length).join(' '),
  );
}

/** Returns the first leaking run of words, or undefined. */
export type LeakGuard = (text: string) => string | undefined;

/** Creates a filter for runs of five hidden words, or a shorter hidden text. Runs in `known` are no leak. */
export function leakGuard(hidden: readonly string[], known = ''): LeakGuard {
  const secrets = new Map<number, Set<string>>();
  for (const words of hidden.map(wordsOf)) {
    const length = Math.min(RUN, words.length);
    if (length === 0) continue;
    const runs = secrets.get(length) ?? new Set();
    for (const run of runsOf(words, length)) runs.add(run);
    secrets.set(length, runs);
  }
  const already = wordsOf(known);
  for (const [length, runs] of secrets) for (const run of runsOf(already, length)) runs.delete(run);
  return (text) => {
    const words = wordsOf(text);
    for (const [length, runs] of secrets) {
      const leak = runsOf(words, length).find((run) => runs.has(run));
      if (leak !== undefined) return leak;
    }
    return undefined;
  };
}

/** Returns the first leak of hidden text in a text for a student. */
export const findLeak = (text: string, hidden: readonly string[], known = ''): string | undefined =>
  leakGuard(hidden, known)(text);
