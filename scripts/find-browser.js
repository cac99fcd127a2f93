import { installedBrowser } from '../apps/server/src/platform/system/installed-browser.js';
import { installFromDebian } from './install-from-debian.js';

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core'];

/**
 * The path of an installed Chromium, Chrome or Edge; `BROWSER_PATH` names another. With `install`, Debian's is installed
 * where there is none and this user may. Throws one sentence that says how to get one.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {string}
 */
export function findBrowser({ install = false } = {}) {
  const found =
    installedBrowser() ??
    (install && installFromDebian(DEBIAN_PACKAGES, 'the browser tests') ? installedBrowser() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge. On Debian or Ubuntu: sudo apt-get install ' +
      `${DEBIAN_PACKAGES.join(' ')}; elsewhere install Chrome, or name one in BROWSER_PATH.`,
  );
}
