const ERROR = 0.05;
const STEPS = 60;

/**
 * Returns the one-sided 95 % upper bound of a rate of which `count` of `of` were observed, by Clopper and Pearson: the
 * rate at which so few or fewer have a probability of 5 %. 1 without observations.
 */
export function upperBound(count: number, of: number): number {
  if (count >= of) return 1;
  let [low, high] = [count / of, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (probabilityOfAtMost(count, of, middle) > ERROR) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the probability of at most `count` successes in `of` trials. */
function probabilityOfAtMost(count: number, of: number, rate: number): number {
  let logTerm = of * Math.log1p(-rate);
  let sum = Math.exp(logTerm);
  for (let k = 0; k < count; k += 1) {
    logTerm += Math.log((of - k) / (k + 1)) + Math.log(rate) - Math.log1p(-rate);
    sum += Math.exp(logTerm);
  }
  return sum;
}
