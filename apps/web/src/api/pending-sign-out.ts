import { SIGN_OUT_KEY } from './is-sign-out-pending.ts';

const listeners = new Set<() => void>();

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(SIGN_OUT_KEY, '1');
    else localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Storage is a convenience; without it the sign-out is tried once.
  }
  for (const listener of listeners) listener();
}

/** Hears when that changes, here or in another tab. Gives how to stop. */
export function onSignOutPending(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
