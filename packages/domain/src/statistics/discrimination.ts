export type ScoredAnswer = { studentId: string; taskId: string; score: number };

/** Fewer students give a figure by chance. */
const LEAST_STUDENTS = 10;

/**
 * Returns, by task, the corrected item–rest correlation: Pearson's r of the students' scores with the mean of their
 * scores on other tasks. Tasks with too few students, or without variance, are absent.
 */
export function discriminationOf(answers: readonly ScoredAnswer[]): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { studentId, score } of answers) {
    const { sum, count } = sums.get(studentId) ?? { sum: 0, count: 0 };
    sums.set(studentId, { sum: sum + score, count: count + 1 });
  }
  const found = new Map<string, number>();
  for (const [taskId, own] of Map.groupBy(answers, (answer) => answer.taskId)) {
    const pairs = own.flatMap(({ studentId, score }) => {
      const { sum = 0, count = 0 } = sums.get(studentId) ?? {};
      return count > 1 ? [[score, (sum - score) / (count - 1)] as const] : [];
    });
    const r = pairs.length < LEAST_STUDENTS ? undefined : correlation(pairs);
    if (r !== undefined) found.set(taskId, r);
  }
  return found;
}

function correlation(pairs: readonly (readonly [number, number])[]): number | undefined {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  let [product, ofX, ofY] = [0, 0, 0];
  for (const [one, other] of pairs) {
    product += (one - x) * (other - y);
    ofX += (one - x) ** 2;
    ofY += (other - y) ** 2;
  }
  const size = Math.sqrt(ofX * ofY);
  return size < 1e-9 ? undefined : Math.max(-1, Math.min(1, product / size));
}
