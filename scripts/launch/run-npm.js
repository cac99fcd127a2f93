import { basename, delimiter, dirname } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { runChild } from '../run-child.js';
import { LaunchError } from './launch-error.js';

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/**
 * Runs npm with the given Node, quietly; the npm that ran us is preferred over the one on the PATH.
 *
 * @param {string} node
 * @param {string[]} parameters
 * @param {string} purpose What is being done, for the sentence of a failure.
 */
export async function runNpm(node, parameters, purpose) {
  const npm = process.env.npm_execpath ?? '';
  const [file, first] = basename(npm).startsWith('npm') ? [node, [npm]] : ['npm', []];
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
    throw new LaunchError(`${purpose} needs the npm registry, and it cannot be reached: is there a network?`);
  }
  throw new LaunchError(`${purpose} failed; npm said:\n${output.trim()}`);
}
