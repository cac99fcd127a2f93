import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { runNpm } from './run-npm.js';
import { withLock } from './with-lock.js';
import { withProgress } from './with-progress.js';

const lockFile = join(repositoryRoot, 'package-lock.json');
const hiddenLockFile = join(repositoryRoot, 'node_modules/.package-lock.json');
const stampFile = join(repositoryRoot, 'node_modules/.installed-lock');

/**
 * Installs the locked packages if missing, without developer packages unless requested. No package is compiled for one
 * Node version.
 * @param {{ forDevelopers: boolean }} options
 */
export async function installPackages({ forDevelopers }) {
  const hash = lockHash();
  const isThere = () => [hash, ...(forDevelopers ? [] : [withoutTools(hash)])].includes(read(stampFile) ?? '');
  if (isThere()) return;
  await withLock('install-packages', async () => {
    if (isThere()) return;
    if (!isInstalledByHand()) {
      const isAdded = read(stampFile) === withoutTools(hash);
      rmSync(stampFile, { force: true });
      const how = isAdded ? ['install', '--no-save'] : ['ci'];
      const what = [forDevelopers ? '--include=dev' : '--omit=dev', '--include=optional'];
      await withProgress(
        isAdded ? 'Installing development packages' : 'Installing packages. The first time takes a minute or two',
        'Installed the packages',
        () => runNpm(process.execPath, [...how, ...what], 'Installing the packages'),
      );
      if (!forDevelopers) return writeFileSync(stampFile, withoutTools(hash));
    }
    writeFileSync(stampFile, hash);
  });
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** The stamp is written last, so an interrupted install has none. @param {string} hash */
const withoutTools = (hash) => `${hash} without what developers need`;

/** Detects a manual `npm install`; the lock also lists packages of other platforms. */
function isInstalledByHand() {
  const hidden = read(hiddenLockFile);
  if (!hidden) return false;
  const installed = JSON.parse(hidden).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return (
    Object.keys(installed).every((path) => wanted[path]) &&
    Object.entries(wanted).every(
      ([path, { version, link, optional }]) =>
        !path.includes('node_modules/') ||
        (path in installed ? link || installed[path].version === version : optional === true),
    )
  );
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
