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
    // Without storage the value lasts as long as the page.
  }
  // Browsers notify only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Subscribes to changes in this and other tabs. Returns the cleanup. */
export function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
