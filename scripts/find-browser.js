import { installedBrowser } from '../apps/server/src/platform/system/installed-browser.js';
import { installFromDebian } from './install-from-debian.js';

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core'];

/**
 * Returns the path of Chromium, Chrome or Edge, or `BROWSER_PATH`. `install` may install Debian's. Throws how to get
 * one.
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
      `${DEBIAN_PACKAGES.join(' ')}; elsewhere install Chrome, or set BROWSER_PATH.`,
  );
}
