// Installs the program for models on this computer, in another folder if one is named. Written for Node 18 and newer, like the launcher.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capabilities } from '../apps/server/src/platform/system/capabilities.js';
import { LaunchError } from './launch/launch-error.js';
import { runNpm } from './launch/run-npm.js';
import { repositoryRoot } from './repository-root.js';

/**
 * Installs the locked packages without running their scripts, which would download and compile. Removes builds for
 * other processors, which npm adds because their packages name several, and the source code for compilers.
 * @param {string} folder Contains `package.json` and its lock.
 */
export async function installLocalModel(folder) {
  const purpose = 'Installing the program for models on this computer';
  await runNpm(process.execPath, ['ci', '--prefix', folder, '--ignore-scripts'], purpose);
  const builds = join(folder, 'node_modules/@node-llama-cpp');
  const needed = basename(capabilities.modelPackage);
  const installed = readdirSync(builds);
  if (!installed.includes(needed)) {
    throw new LaunchError(`llama.cpp has no build for ${capabilities.system}, so models do not run on this computer.`);
  }
  for (const name of installed) if (name !== needed) rmSync(join(builds, name), { recursive: true });
  rmSync(join(folder, 'node_modules/node-llama-cpp/llama/gitRelease.bundle'), { force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await installLocalModel(process.argv[2] ?? join(repositoryRoot, 'optional/local-model'));
    console.log('Models can run on this computer now. An administrator downloads one in the AI settings.');
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
