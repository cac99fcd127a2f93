import { basename, delimiter, dirname, join } from 'node:path';
import { capabilities } from '../../apps/server/src/platform/system/capabilities.js';
import { repositoryRoot } from '../repository-root.js';
import { runChild } from '../run-child.js';
import { LaunchError } from './launch-error.js';

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/**
 * Runs npm quietly with the given Node, preferably the npm that started this process.
 * @param {string} node
 * @param {string[]} parameters
 * @param {string} purpose What is being done, for the sentence of a failure.
 */
export async function runNpm(node, parameters, purpose) {
  const [file, first] = npmCommand(node);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error'];
  const { code, output } = await runChild(file, [...first, ...parameters, ...quiet], {
    cwd: repositoryRoot,
    env,
    output: 'capture',
  }).catch((error) => {
    throw new LaunchError(`npm could not be run (${error.message}): it comes with Node, install both.`);
  });
  if (code === 0) return;
  if (OFFLINE.test(output)) {
    throw new LaunchError(`${purpose} needs the npm registry, which cannot be reached. Check the network.`);
  }
  throw new LaunchError(`${purpose} failed. Output of npm:\n${output.trim()}`);
}

/** @param {string} node @returns {[file: string, first: string[]]} */
function npmCommand(node) {
  const npm = process.env.npm_execpath ?? '';
  if (basename(npm).startsWith('npm')) return [node, [npm]];
  // On Windows `npm` is a shell script, so its entry point runs directly.
  if (!capabilities.shell) return [node, [join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')]];
  return ['npm', []];
}
