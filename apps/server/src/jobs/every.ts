/**
 * Does something now and again after every so many milliseconds, never twice at once. `work` catches its own failures and
 * may be told that it is to end. Gives a function that ends it, and waits for what is being done.
 */
export function every(ms: number, work: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const ending = new AbortController();
  let last = work(ending.signal);
  const timer = setInterval(() => {
    last = last.then(() => work(ending.signal));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await last;
  };
}
