import { pendingSignOut, SIGN_OUT_KEY } from './is-sign-out-pending.ts';

export function setSignOutPending(isPending: boolean): void {
  pendingSignOut.write(isPending ? '1' : undefined);
  // Browsers notify only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }));
}

/** Subscribes to changes in this and other tabs. Returns the cleanup. */
export function onSignOutPending(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
