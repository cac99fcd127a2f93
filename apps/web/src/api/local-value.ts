/** A value in the storage of the browser. Without storage, nothing is found and nothing is kept. */
export const localValue = (key: string) => ({
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The browser forbids storage.
    }
  },
});
