import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { runNpm } from './run-npm.js';
import { withInstallLock } from './with-install-lock.js';

const lockFile = join(repositoryRoot, 'package-lock.json');
const hiddenLockFile = join(repositoryRoot, 'node_modules/.package-lock.json');
const stampFile = join(repositoryRoot, 'node_modules/.installed-lock');

/** Installs exactly the locked packages, when they are not there yet. @param {string} node */
export async function installPackages(node) {
  if (isStamped()) return;
  await withInstallLock(async () => {
    if (isStamped()) return;
    if (!isInstalledByHand()) {
      console.error('Installing the locked packages; the first time this takes a minute or two …');
      await runNpm(node, ['ci', '--include=dev', '--include=optional'], 'Installing the packages');
    }
    writeFileSync(stampFile, lockHash());
  });
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** The stamp is written last: an install that was cut short has none. */
function isStamped() {
  return read(stampFile) === lockHash();
}

/**
 * True after a developer's own `npm install`. npm writes what it installed at the very end of its work; packages
 * for other platforms are in the lock and not among them.
 */
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
