/**
 * Loads code that only makes better what is shown already, and uses it. Where it cannot be loaded nothing is said: it is tried
 * again with the connection. Gives the way to want it no more.
 */
export function loadCode<T>(read: () => Promise<T>, use: (code: T) => void): () => void {
  let isWanted = true;
  const load = () => {
    read().then(
      (code) => {
        stop();
        if (isWanted) use(code);
      },
      () => undefined,
    );
  };
  const stop = () => window.removeEventListener('online', load);
  window.addEventListener('online', load);
  load();
  return () => {
    isWanted = false;
    stop();
  };
}
