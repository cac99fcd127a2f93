import { isThisBuild, loadedParts, readServedPage } from './served-scripts.ts';

const SHELL = 'coursecraft-shell';
/** The files of the student pages with their sizes, written by the build. */
const STUDENT_PARTS = '/student-parts.json';
const SANDBOX = '/sandbox.html';

const studentParts = async (): Promise<readonly [path: string, bytes: number][]> =>
  (await fetch(STUDENT_PARTS, { cache: 'no-cache' })).json();

/**
 * Stores the files of this page in the service worker's cache; later ones are added when loaded. `isAhead` stores all
 * now.
 */
export async function keepShell({ isAhead }: { isAhead: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const page = await readServedPage();
  const text = await page.clone().text();
  // A page of an older build is not stored; the next visit is.
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

export async function missingShellBytes(): Promise<number> {
  if (!('serviceWorker' in navigator)) return 0;
  const kept = await pathsIn(await caches.open(SHELL));
  return (await studentParts()).reduce((sum, [path, bytes]) => sum + (kept.includes(path) ? 0 : bytes), 0);
}
