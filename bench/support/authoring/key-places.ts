import type { Riddle } from './riddles.ts';

/** A draft that falls on the wrong side of this by luck is one in a hundred. */
const LEAST_CHANCE = 0.01;

export type KeyPlaces = {
  /** How often the key stood in each place, by the number of options. */
  places: Record<number, number[]>;
  chiSquare: number;
  freedom: number;
  /** How often chance alone is as uneven. */
  probability: number;
  isEven: boolean;
};

/** The upper tail of the chi-square distribution, by Wilson and Hilferty's cube root. */
export function upperTail(chiSquare: number, freedom: number): number {
  if (freedom === 0) return 1;
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  return tailOfNormal(z);
}

/** By the approximation 26.2.17 of Abramowitz and Stegun. */
function tailOfNormal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? tail : 1 - tail;
}

/** Whether the keys of single choices stand as evenly as chance would put them. */
export function keyPlaces(riddles: readonly Riddle[]): KeyPlaces {
  const choices = riddles.filter(({ kind }) => kind === 'single-choice');
  const places: Record<number, number[]> = {};
  for (const { options, right } of choices) {
    const counts = places[options.length] ?? options.map(() => 0);
    places[options.length] = counts;
    const [at = 0] = right;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  let [chiSquare, freedom] = [0, 0];
  for (const counts of Object.values(places)) {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    chiSquare += counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    freedom += counts.length - 1;
  }
  const probability = upperTail(chiSquare, freedom);
  return { places, chiSquare, freedom, probability, isEven: probability >= LEAST_CHANCE };
}
