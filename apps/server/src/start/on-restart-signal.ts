import { capabilities } from '../platform/system/capabilities.js';

/** Uses SIGUSR2, because SIGHUP means a closed terminal here. */
export function onRestartSignal(restart: () => void): void {
  if (capabilities.signals) process.on('SIGUSR2', restart);
}
