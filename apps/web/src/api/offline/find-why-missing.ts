import { isThisBuild, readServedPage } from './served-scripts.ts';

/** Finds out why a part of the page could not be loaded, by asking the server which page it has. */
export async function findWhyMissing(): Promise<'offline' | 'outdated' | 'failed'> {
  if (!navigator.onLine) return 'offline';
  try {
    const page = await readServedPage();
    if (!page.ok) return 'offline';
    return isThisBuild(await page.text()) ? 'failed' : 'outdated';
  } catch {
    return 'offline';
  }
}
