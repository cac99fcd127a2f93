import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';

const folder = join(repositoryRoot, 'bench');
const wanted = process.argv.slice(2);

/** Runs each benchmark in turn, or those named, so that none disturbs another. */
let failed = false;
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.ts') || (wanted.length > 0 && !wanted.includes(file.replace(/\.ts$/, '')))) continue;
  const { code } = await runChild(process.execPath, [join(folder, file)], { cwd: repositoryRoot });
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
