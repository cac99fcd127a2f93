import { describe, expect, it } from 'vitest';
import { labelMetrics, rootMeanSquareError } from './label-metrics.ts';

const answers = (...pairs: [string, string | undefined][]) => pairs.map(([label, predicted]) => ({ label, predicted }));

describe('metrics of labels', () => {
  it('are accuracy, the mean F1 of the labels, and the F1 weighted by their numbers', () => {
    const { accuracy, macroF1, weightedF1 } = labelMetrics(
      answers(['a', 'a'], ['a', 'a'], ['a', 'b'], ['b', 'b'], ['b', 'c'], ['c', 'b']),
    );
    expect(accuracy).toBeCloseTo(3 / 6);
    // F1: a 4/5, b 2/5, c 0.
    expect(macroF1).toBeCloseTo(0.4);
    expect(weightedF1).toBeCloseTo((3 * 0.8 + 2 * 0.4) / 6);
  });

  it('count an answer without prediction as wrong', () => {
    expect(labelMetrics(answers(['a', 'a'], ['a', undefined]))).toEqual({
      accuracy: 0.5,
      macroF1: expect.closeTo(2 / 3),
      weightedF1: expect.closeTo(2 / 3),
    });
  });

  it('include labels that are only predicted in the mean', () => {
    expect(labelMetrics(answers(['a', 'a'], ['a', 'b'])).macroF1).toBeCloseTo(1 / 3);
  });

  it('are 0 without answers', () => {
    expect(labelMetrics([])).toEqual({ accuracy: 0, macroF1: 0, weightedF1: 0 });
  });
});

it('the error of scores is the root of the mean square, and absent without scores', () => {
  expect(
    rootMeanSquareError([
      { score: 1, predicted: 0.5 },
      { score: 0, predicted: 0 },
    ]),
  ).toBeCloseTo(Math.sqrt(0.125));
  expect(rootMeanSquareError([])).toBeUndefined();
});
