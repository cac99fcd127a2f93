import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

const typed = ['.', 'packages/contract', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench'];

/** @type {{ name: string, command: string, arguments: string[] }[]} */
const steps = [
  { name: 'format and lint', command: 'biome', arguments: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  ...typed.map((folder) => ({
    name: `types of ${folder === '.' ? 'scripts' : folder}`,
    command: 'tsc',
    arguments: ['--project', join(folder, 'tsconfig.json')],
  })),
  { name: 'import directions', command: 'depcruise', arguments: ['packages', 'apps', 'scripts', 'e2e', 'bench'] },
  { name: 'unused code', command: 'knip', arguments: ['--no-progress'] },
];

let failed = 0;
for (const step of steps) {
  const began = performance.now();
  const run = spawnSync(join(repositoryRoot, 'node_modules/.bin', step.command), step.arguments, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${run.status === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (run.status !== 0) {
    failed += 1;
    console.log([run.stdout, run.stderr, run.error?.message].filter(Boolean).join('\n').trimEnd());
  }
}
if (failed > 0) console.log(`${failed} of ${steps.length} checks failed`);
process.exitCode = failed > 0 ? 1 : 0;
