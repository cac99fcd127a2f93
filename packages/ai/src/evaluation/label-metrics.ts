/** A labelled answer: what it is and what the grader says. No prediction if the grader did not answer. */
export type Labelled = { label: string; predicted: string | undefined };

export type LabelMetrics = {
  accuracy: number;
  /** Mean F1 of the labels that occur as truth or as prediction. */
  macroF1: number;
  /** Mean F1 of the labels, weighted by how often each is the truth. */
  weightedF1: number;
};

/** Computes accuracy and F1. An answer without prediction counts as wrong. */
export function labelMetrics(answers: readonly Labelled[]): LabelMetrics {
  const labels = [...new Set(answers.flatMap(({ label, predicted }) => [label, predicted ?? label]))];
  const scores = labels.map((label) => {
    const truths = answers.filter((answer) => answer.label === label).length;
    const predictions = answers.filter(({ predicted }) => predicted === label).length;
    const hits = answers.filter((answer) => answer.label === label && answer.predicted === label).length;
    return { truths, f1: hits === 0 ? 0 : (2 * hits) / (truths + predictions) };
  });
  const of = (sum: number, count: number) => (count === 0 ? 0 : sum / count);
  return {
    accuracy: of(answers.filter(({ label, predicted }) => label === predicted).length, answers.length),
    macroF1: of(
      scores.reduce((sum, { f1 }) => sum + f1, 0),
      scores.length,
    ),
    weightedF1: of(
      scores.reduce((sum, { f1, truths }) => sum + f1 * truths, 0),
      answers.length,
    ),
  };
}

/** Returns the root mean square error; undefined without pairs. */
export function rootMeanSquareError(pairs: readonly { score: number; predicted: number }[]): number | undefined {
  if (pairs.length === 0) return undefined;
  return Math.sqrt(pairs.reduce((sum, { score, predicted }) => sum + (score - predicted) ** 2, 0) / pairs.length);
}
