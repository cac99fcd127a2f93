import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';

const typed = [
  '.',
  'packages/contract',
  'packages/domain',
  'packages/engine',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'fuzz',
  'torture',
];

/** @type {[name: string, command: string, parameters: string[]][]} */
const steps = [
  ['format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ...typed.map(
    (folder) =>
      /** @type {[string, string, string[]]} */ ([
        `types of ${folder === '.' ? 'scripts' : folder}`,
        'tsc',
        ['--project', join(folder, 'tsconfig.json')],
      ]),
  ),
  ['import directions', 'depcruise', ['packages', 'apps', 'scripts', 'e2e', 'bench', 'fuzz', 'torture']],
  ['unused code', 'knip', ['--no-progress']],
];

let failed = 0;
for (const [name, command, parameters] of steps) {
  const began = performance.now();
  const { code, output } = await runChild(join(repositoryRoot, 'node_modules/.bin', command), parameters, {
    cwd: repositoryRoot,
    output: 'capture',
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) continue;
  failed += 1;
  console.log(output.trimEnd());
}
if (failed > 0) console.log(`${failed} of ${steps.length} checks failed`);
process.exit(failed > 0 ? 1 : 0);
