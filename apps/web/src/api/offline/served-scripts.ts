const PARTS = '/assets/';

/** Paths of the parts that this page has loaded so far: scripts, styles, fonts. */
export function loadedParts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(PARTS));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** The document that the server has now. Rejects without a connection. */
export const readServedPage = (): Promise<Response> => fetch('/', { cache: 'no-cache' });

/** Whether a document starts the scripts that this page runs. Scripts of another build have other names. */
export function isThisBuild(page: string): boolean {
  const loaded = loadedParts();
  const scripts = Array.from(page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  return scripts.every((path) => loaded.includes(path));
}
