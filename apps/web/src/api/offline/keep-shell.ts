import { isThisBuild, loadedParts, readServedPage } from './served-scripts.ts';

const SHELL = 'coursecraft-shell';
/**
 * Puts aside what this page is made of, and has the service worker serve it where the network does not. What is loaded
 * later the worker puts aside itself.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const page = await readServedPage();
  const text = await page.clone().text();
  // A page that is older than the server's goes on as it is; the next visit is kept.
  if (!page.ok || !isThisBuild(text)) return;
  const shell = await caches.open(SHELL);
  const before = await (await shell.match('/'))?.text();
  if (before !== undefined && before !== text) for (const old of await shell.keys()) await shell.delete(old);
  const parts = loadedParts();
  const kept = (await shell.keys()).map(({ url }) => new URL(url).pathname);
  await shell.addAll(parts.filter((path) => !kept.includes(path)));
  await shell.put('/', page);
  await navigator.serviceWorker.register('/offline-worker.js');
}
