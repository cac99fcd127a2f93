const SHELL = 'coursecraft-shell';
const PARTS = '/assets/';

/** Paths of the parts that this page has loaded so far: scripts, styles, fonts. */
function loadedParts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(PARTS));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/**
 * Puts aside what this page is made of, and has the service worker serve it where the network does not. What is loaded
 * later the worker puts aside itself.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const page = await fetch('/', { cache: 'no-cache' });
  const text = await page.clone().text();
  const parts = loadedParts();
  // A page that is older than the server's goes on as it is; the next visit is kept.
  if (!page.ok || !parts.some((path) => text.includes(path))) return;
  const shell = await caches.open(SHELL);
  const before = await (await shell.match('/'))?.text();
  if (before !== undefined && before !== text) for (const old of await shell.keys()) await shell.delete(old);
  const kept = (await shell.keys()).map(({ url }) => new URL(url).pathname);
  await shell.addAll(parts.filter((path) => !kept.includes(path)));
  await shell.put('/', page);
  await navigator.serviceWorker.register('/offline-worker.js');
}
