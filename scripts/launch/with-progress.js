/**
 * Prints the current work and its duration in seconds to standard error.
 * @template T
 * @param {string} sentence What is done, without its final mark.
 * @param {string} done What was done, as `Built the web`.
 * @param {() => Promise<T>} work
 */
export async function withProgress(sentence, done, work) {
  console.error(`${sentence} …`);
  const began = performance.now();
  const result = await work();
  console.error(`${done} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return result;
}
