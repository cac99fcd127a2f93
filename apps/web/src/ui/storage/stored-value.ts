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
  // The browser tells the other tabs; this tells our own.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Hears of each remembered value that changes, here or in another tab. Gives how to stop. */
export function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
