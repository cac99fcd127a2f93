/** Loads an optional enhancement. Failures are silent and retried when online. Returns the cancel function. */
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
