import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '4.32.0';
const folder = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url));

/**
 * Returns the path of schemathesis; installs it from PyPI on first use. Reports and returns undefined if that fails.
 */
export async function findSchemathesis(): Promise<string | undefined> {
  const home = join(folder, `schemathesis-${VERSION}`);
  const program = join(home, 'bin', 'schemathesis');
  const run = promisify(execFile);
  try {
    await access(program);
    return program;
  } catch {
    // Installed below.
  }
  try {
    await run('python3', ['-m', 'venv', home]);
    await run(join(home, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
    return program;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stderr.write(`Skipped: schemathesis ${VERSION} needs Python 3 with venv, and PyPI. ${reason}\n`);
    return undefined;
  }
}
