import { SIGN_OUT_KEY } from './is-sign-out-pending.ts';

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(SIGN_OUT_KEY, '1');
    else localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Without storage the sign-out is tried once.
  }
  // Browsers notify only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }));
}

/** Subscribes to changes in this and other tabs. Returns the cleanup. */
export function onSignOutPending(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
