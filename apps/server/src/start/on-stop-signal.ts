/** Whether to drain first. `replaced`: another process serves the port already. */
export type Haste = 'at once' | 'in order' | 'replaced';

/**
 * Calls `stop` for Ctrl-C, SIGTERM, a closed terminal or the end of the parent process. A second call means
 * immediately.
 */
export function onStopSignal(stop: (haste: Haste) => void): void {
  let wasSignalled = false;
  const onSignal = (haste: Haste) => {
    stop(wasSignalled ? 'at once' : haste);
    wasSignalled = true;
  };
  process.on('SIGTERM', () => onSignal('in order'));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal('at once'));
  process.once('disconnect', () => onSignal('at once'));
}
