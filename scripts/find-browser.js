import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './install-from-debian.js';

// The headless shell first: the same browser without its windows, which takes a fifth less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core'];

/**
 * The path of an installed Chromium or Chrome; `BROWSER_PATH` names another. With `install`, Debian's is installed
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
    'The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install ' +
      `${DEBIAN_PACKAGES.join(' ')}; elsewhere install Chrome, or name one in BROWSER_PATH.`,
  );
}

function installedBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC_APPLICATIONS].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
