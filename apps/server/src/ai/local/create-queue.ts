/** Does one piece of work at a time, in the order of the calls. */
export type Queue = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Creates a queue. Work that is aborted while it waits leaves the queue and throws the signal's reason. */
export function createQueue(): Queue {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  const waitForTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });

  return async (signal, work) => {
    signal.throwIfAborted();
    if (isBusy) await waitForTurn(signal);
    isBusy = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Stays busy, so that a call in between does not overtake.
      if (next) next();
      else isBusy = false;
    }
  };
}
