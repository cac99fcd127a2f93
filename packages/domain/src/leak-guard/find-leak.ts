/** Words in a row that give a hidden text away; shorter runs happen in any two texts on one subject. */
const RUN = 5;

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(words: string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, index) =>
    words.slice(index, index + RUN).join(' '),
  );
}

/**
 * Looks for hidden text in what a learner is about to read. Returns the first run of five words that `text` shares
 * with a hidden text, or undefined. A hidden text shorter than that leaks when all its words stand there in a row.
 * Runs that the learner already has before them (`known`: the lesson, their own words) are no leak.
 */
export function findLeak(text: string, hidden: readonly string[], known = ''): string | undefined {
  const shown = ` ${wordsOf(text).join(' ')} `;
  const already = ` ${wordsOf(known).join(' ')} `;
  for (const secret of hidden) {
    const words = wordsOf(secret);
    const runs = words.length >= RUN ? runsOf(words) : words.length > 0 ? [words.join(' ')] : [];
    const leak = runs.find((run) => shown.includes(` ${run} `) && !already.includes(` ${run} `));
    if (leak !== undefined) return leak;
  }
  return undefined;
}
