const KEY = 'cc.signingOut';

const listeners = new Set<() => void>();

/** Whether somebody has left whose sign-out the server has not heard of: its cookie lets nobody in here until then. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
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
