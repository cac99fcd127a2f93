/** Whether to drain first. `replaced`: another process serves the port already. */
export type Haste = 'at once' | 'in order' | 'replaced';

/**
 * Calls `stop` for Ctrl-C, SIGTERM, a closed terminal or the end of the parent process. A second call means
 * immediately.
 */
export function whenToldToStop(stop: (haste: Haste) => void): void {
  let told = false;
  const tell = (haste: Haste) => {
    stop(told ? 'at once' : haste);
    told = true;
  };
  process.on('SIGTERM', () => tell('in order'));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => tell('at once'));
  process.once('disconnect', () => tell('at once'));
}
