import { capabilities } from '../platform/system/capabilities.js';

/** Calls `restart` for SIGUSR2: SIGHUP, which others use for it, means a closed terminal here. */
export function whenToldToRestart(restart: () => void): void {
  if (capabilities.signals) process.on('SIGUSR2', restart);
}
