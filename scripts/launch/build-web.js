import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { runChild } from '../run-child.js';
import { LaunchError } from './launch-error.js';

const web = join(repositoryRoot, 'apps/web');
const stateFile = join(web, 'dist/.source-state');
const sources = [web, join(repositoryRoot, 'packages/contract/src'), join(repositoryRoot, 'packages/domain/src')];
const notSources = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/**
 * Builds the web when its sources, or the packages it is made with, are not those of the last build.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildWeb(node, env) {
  const state = sourceState();
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return;

  console.error('Building the web; this is done once per change …');
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runChild(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...env, NODE_ENV: 'production' },
    output: 'capture',
  });
  if (code !== 0) throw new LaunchError(`The web could not be built:\n${output.trim()}`);
  writeFileSync(stateFile, state);
}

function sourceState() {
  const hash = createHash('sha256').update(readFileSync(join(repositoryRoot, 'package-lock.json')));
  for (const file of sources.flatMap(filesBelow)) {
    hash.update(`\0${relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} Sorted, so that the hash does not depend on the file system. */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}
