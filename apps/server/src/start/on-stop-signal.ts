/** Whether others are to know before; `replaced` by a process that serves the same port already. */
export type Haste = 'at once' | 'in order' | 'replaced';

/**
 * Calls `stop` for whatever comes: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started us and holds
 * the other end of our channel. It may be called again, then with no time left.
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
