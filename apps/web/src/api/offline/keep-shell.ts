import { isThisBuild, loadedParts, readServedPage } from './served-scripts.ts';

const SHELL = 'coursecraft-shell';
/** The files of a student's pages with their sizes in bytes, as the build has written them down. */
const STUDENT_PARTS = '/student-parts.json';
const SANDBOX = '/sandbox.html';

const studentParts = async (): Promise<readonly [path: string, bytes: number][]> =>
  (await fetch(STUDENT_PARTS, { cache: 'no-cache' })).json();

/**
 * Puts aside what this page is made of, and has the service worker serve it where the network does not. What is loaded
 * later the worker puts aside itself; `isAhead` puts all of it aside now.
 */
export async function keepShell({ isAhead }: { isAhead: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const page = await readServedPage();
  const text = await page.clone().text();
  // A page that is older than the server's goes on as it is; the next visit is kept.
  if (!page.ok || !isThisBuild(text)) return;
  const shell = await caches.open(SHELL);
  const before = await (await shell.match('/'))?.text();
  if (before !== undefined && before !== text) for (const old of await shell.keys()) await shell.delete(old);
  const kept = await pathsIn(shell);
  const add = (paths: readonly string[]) => shell.addAll(paths.filter((path) => !kept.includes(path)));
  await add(loadedParts());
  await shell.put('/', page);
  await navigator.serviceWorker.register('/offline-worker.js');
  if (isAhead) await add([...(await studentParts()).map(([path]) => path), SANDBOX]);
}

const pathsIn = async (shell: Cache) => (await shell.keys()).map(({ url }) => new URL(url).pathname);

/** How many bytes of a student's pages are not on this device yet. */
export async function missingShellBytes(): Promise<number> {
  if (!('serviceWorker' in navigator)) return 0;
  const kept = await pathsIn(await caches.open(SHELL));
  return (await studentParts()).reduce((sum, [path, bytes]) => sum + (kept.includes(path) ? 0 : bytes), 0);
}
