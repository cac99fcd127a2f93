import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { recordFaults } from './fault-file.js';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';

/** Few programs so that shared files are checked once; the longest first. */
const typed = ['tsconfig.json', 'apps/web/tsconfig.json', 'tsconfig.dom.json', 'packages/contract/tsconfig.json'];

/** npm links these into a folder, which not every system supports. */
const programs = {
  tsc: 'typescript-native/bin/tsc',
  knip: 'knip/bin/knip.js',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  lint: '../scripts/lint-changed.js',
  weigh: '../scripts/page-budgets/weigh-pages.js',
  licenses: '../scripts/licenses.js',
  vocabulary: '../scripts/vocabulary.js',
  messages: '../scripts/message-style.js',
  settings: '../scripts/settings.js',
};

/** @typedef {{ name: string, command: keyof typeof programs, parameters: string[] }} Step */

/**
 * Checks types incrementally on one thread, since another step uses the second core.
 * @param {string} project @returns {Step}
 */
const typesOf = (project) => ({
  name: `types of ${project}`,
  command: 'tsc',
  parameters: [
    ...['--project', project, '--singleThreaded', '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
  ],
});

/** @type {Step[]} */
const steps = [
  {
    name: 'import directions',
    command: 'depcruise',
    parameters: [
      ...['packages', 'apps', 'scripts', 'e2e', 'bench', 'fuzz', 'torture'],
      ...['--cache', 'node_modules/.cache/import-directions', '--cache-strategy', 'content'],
    ],
  },
  ...typed.map(typesOf),
  {
    name: 'unused code',
    command: 'knip',
    parameters: ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/unused-code'],
  },
  { name: 'page budgets', command: 'weigh', parameters: [] },
  { name: 'message style', command: 'messages', parameters: [] },
  { name: 'licenses', command: 'licenses', parameters: [] },
  { name: 'names of the glossary', command: 'vocabulary', parameters: [] },
  { name: 'settings page', command: 'settings', parameters: [] },
  { name: 'format and lint', command: 'lint', parameters: [] },
];

/** @param {Step} step */
async function run({ command, parameters }) {
  const began = performance.now();
  const program = join(repositoryRoot, 'node_modules', programs[command]);
  const { code, output } = await runChild(process.execPath, [program, ...parameters], {
    cwd: repositoryRoot,
    output: 'capture',
  });
  return { code, output, seconds: (performance.now() - began) / 1000 };
}

/** @type {Awaited<ReturnType<typeof run>>[]} */
const ended = [];
let told = 0;

/** Runs steps from the queue and prints their output in order. @param {Iterable<[number, Step]>} queue */
async function work(queue) {
  for (const [index, step] of queue) {
    ended[index] = await run(step);
    for (let end = ended[told]; end; end = ended[told]) {
      console.log(`${end.code === 0 ? 'ok    ' : 'FAILED'} ${steps[told]?.name} (${end.seconds.toFixed(1)} s)`);
      if (end.code !== 0) console.log(end.output.trimEnd());
      told += 1;
    }
  }
}

const queue = steps.entries();
await Promise.all(Array.from({ length: availableParallelism() }, () => work(queue)));
const failed = ended.filter(({ code }) => code !== 0).length;
recordFaults(
  steps.flatMap(({ name }, at) => (ended[at]?.code === 0 ? [] : [`  check: ${name}\n${ended[at]?.output}`])),
);
if (failed > 0) console.log(`${failed} of ${steps.length} checks failed`);
process.exit(failed > 0 ? 1 : 0);
