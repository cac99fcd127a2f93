import { isThisBuild, readServedPage } from './served-scripts.ts';

/** Returns why a script failed to load, by comparing the server's page with this one. */
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
