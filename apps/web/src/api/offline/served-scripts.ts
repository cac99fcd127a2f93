const PARTS = '/assets/';

export function loadedParts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(PARTS));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** Fetches the server's current document. Rejects when offline. */
export const readServedPage = (): Promise<Response> => fetch('/', { cache: 'no-cache' });

/** Whether a document belongs to this build, by its script names. */
export function isThisBuild(page: string): boolean {
  const loaded = loadedParts();
  const scripts = Array.from(page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  return scripts.every((path) => loaded.includes(path));
}
