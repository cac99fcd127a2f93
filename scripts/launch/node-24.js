import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { LaunchError } from './launch-error.js';
import { runNpm } from './run-npm.js';
import { withInstallLock } from './with-install-lock.js';

const VERSION = '24.21.0';
const folder = join(repositoryRoot, '.node');

/** The path of a Node 24 or newer: the running one where it is, else one fetched from npm once. */
export async function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const { name, binary } = packageOfPlatform();
  if (isInstalled(name)) return binary;

  await withInstallLock(async () => {
    if (isInstalled(name)) return;
    console.error(`Fetching Node ${VERSION} (this is ${process.versions.node}) …`);
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    await runNpm(
      process.execPath,
      ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--workspaces=false', `${name}@${VERSION}`],
      `Fetching Node ${VERSION}`,
    );
  });
  if (!existsSync(binary)) {
    throw new LaunchError(
      `There is no Node ${VERSION} on npm for ${process.platform} ${process.arch}: install Node 24 and run this again.`,
    );
  }
  return binary;
}

/** npm writes its hidden lock file last, so that an install cut short is told from a whole one. @param {string} name */
function isInstalled(name) {
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
    return lock.packages[`node_modules/${name}`].version === VERSION;
  } catch {
    return false;
  }
}

function packageOfPlatform() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  return { name, binary: join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node') };
}
