import { SIGN_OUT_KEY } from './is-sign-out-pending.ts';

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(SIGN_OUT_KEY, '1');
    else localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Storage is a convenience; without it the sign-out is tried once.
  }
  // The browser tells the other tabs; this tells our own.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }));
}

/** Hears when that changes, here or in another tab. Gives how to stop. */
export function onSignOutPending(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
