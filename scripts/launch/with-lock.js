import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../repository-root.js';

/**
 * Serializes installs and builds, so that several commands can start together on a new clone.
 * @template T
 * @param {string} name The name of the lock file.
 * @param {() => Promise<T>} work
 */
export async function withLock(name, work) {
  const folder = join(repositoryRoot, '.node');
  const lock = join(folder, `lock-${name}`);
  mkdirSync(folder, { recursive: true });
  while (!take(lock)) {
    if (!holderLives(lock)) rmSync(lock, { force: true });
    else await wait(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
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
