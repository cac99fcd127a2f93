import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Null where storage is switched off or full: the interface then lives without memory. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is a convenience; without it the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A remembered value, the same in every place that reads it and in every tab. */
export function useStoredValue(key: string): [value: string | null, set: (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored(key));
  const set = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [value, set];
}
