/**
 * Calls `stop` once, for whatever comes first: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that
 * started us and holds the other end of our channel.
 */
export function whenToldToStop(stop: () => void): void {
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, tell);
  process.once('disconnect', tell);
}
