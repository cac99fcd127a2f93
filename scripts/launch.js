// Runs a project command with Node 24 and the locked packages; written for Node 18 and newer.
import { delimiter, dirname, join } from 'node:path';
import { capabilities } from '../apps/server/src/platform/system/capabilities.js';
import { buildAll } from './launch/build.js';
import { installPackages } from './launch/install-packages.js';
import { LaunchError } from './launch/launch-error.js';
import { node24 } from './launch/node-24.js';
import { stopWithNpm } from './launch/stop-with-npm.js';
import { repositoryRoot } from './repository-root.js';
import { runChild, stopChildren } from './run-child.js';
import { serverCommand } from './server-command.js';

/** @param {string} path */
const script = (path) => [join(repositoryRoot, path)];

/** @type {Record<string, string[]>} */
const commands = {
  start: serverCommand,
  build: script('scripts/build.js'),
  dev: script('scripts/dev.js'),
  cluster: script('scripts/cluster.js'),
  test: script('scripts/test.js'),
  check: script('scripts/check.js'),
  bench: script('scripts/bench.js'),
  capacity: script('bench/capacity/capacity.ts'),
  eval: script('bench/eval.ts'),
  fuzz: script('fuzz/fuzz.ts'),
  torture: script('torture/torture.ts'),
  roll: script('torture/roll.ts'),
  mutations: script('scripts/mutations/check-mutations.ts'),
  licenses: script('scripts/licenses.js'),
  screens: script('scripts/screens.js'),
  settings: script('scripts/settings.js'),
  figures: script('scripts/code-figures.js'),
  translations: script('scripts/translations.js'),
  backup: script('apps/server/src/commands/back-up.ts'),
  restore: script('apps/server/src/commands/restore.ts'),
  export: script('apps/server/src/commands/export-course.ts'),
  import: script('apps/server/src/commands/import-course.ts'),
  interop: script('scripts/interop.ts'),
  'move-files': script('apps/server/src/commands/move-files.ts'),
  'rotate-key': script('apps/server/src/commands/rotate-key.ts'),
  'ai:check': script('apps/server/src/commands/check-ai.ts'),
  'verify-evidence': script('apps/server/src/commands/verify-evidence.ts'),
  format: [...script('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '.'],
};

const RUNS_IT = [
  'start',
  'build',
  'backup',
  'restore',
  'export',
  'import',
  'move-files',
  'rotate-key',
  'ai:check',
  'verify-evidence',
];

const NEEDS_BUILD = ['start', 'bench', 'capacity', 'cluster', 'fuzz', 'roll', 'torture'];

/** @param {string} name @param {string[]} parameters @returns {Promise<number>} The exit code. */
async function launch(name, parameters) {
  const command = commands[name];
  if (!command) throw new LaunchError(`Choose a command: ${Object.keys(commands).join(', ')}.`);
  if (capabilities.system !== 'linux-x64') {
    console.error(
      `Coursecraft is tested on Linux x64 only, not yet on ${capabilities.system}. Please report problems.`,
    );
  }

  stopWithNpm(() => stopChildren('SIGTERM'));
  const fetching = node24();
  const installing = installPackages({ forDevelopers: !RUNS_IT.includes(name) });
  // Waits for both so that no child process remains.
  await Promise.allSettled([installing, fetching]);
  await installing;
  const node = await fetching;
  const env = {
    ...process.env,
    NODE: node,
    NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/compiled'),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  if (NEEDS_BUILD.includes(name)) await buildAll(node, env);
  const { code } = await runChild(node, [...command, ...parameters], {
    cwd: repositoryRoot,
    env,
    channel: true,
  });
  return code;
}

const [name = '', ...parameters] = process.argv.slice(2);
launch(name, parameters).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  },
);
