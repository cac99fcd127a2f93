import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../repository-root.js';

/**
 * Serializes installs, so that `npm start` and `npm test` can start together on a new clone.
 * @template T
 * @param {string} name What is installed: the name of the lock file.
 * @param {() => Promise<T>} install
 */
export async function withInstallLock(name, install) {
  const folder = join(repositoryRoot, '.node');
  const lock = join(folder, `installing-${name}`);
  mkdirSync(folder, { recursive: true });
  while (!take(lock)) {
    if (!holderLives(lock)) rmSync(lock, { force: true });
    else await wait(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await install();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} lock */
function holderLives(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
