import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';

const folder = join(repositoryRoot, 'bench');
const given = process.argv.slice(2);
const options = given.findIndex((word) => word.startsWith('--'));
const wanted = options < 0 ? given : given.slice(0, options);

/** Runs all or the named benchmarks one after the other; further arguments are passed on. */
let failed = false;
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.ts') || (wanted.length > 0 && !wanted.includes(file.replace(/\.ts$/, '')))) continue;
  const { code } = await runChild(
    process.execPath,
    [join(folder, file), ...(options < 0 ? [] : given.slice(options))],
    { cwd: repositoryRoot },
  );
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
