// Lints files that changed since they last passed with the same Biome and settings; Biome checks each file alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

const kept = join(repositoryRoot, 'node_modules/.cache/lint/passed.json');
/** Limit of command line length. */
const MOST_PATHS = 500;

/** @param {string[]} names */
const hashOf = (names) => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(repositoryRoot, name))).update('\0');
  return hash.digest('base64');
};

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
});
const names = listed.split('\0').filter((name) => name && existsSync(join(repositoryRoot, name)));
const settings = hashOf(['biome.json', 'package-lock.json', ...names.filter((name) => name.endsWith('.grit'))]);

/** @type {Record<string, string>} */
const hashes = Object.fromEntries(names.map((name) => [name, hashOf([name])]));
/** @type {{ settings?: string, hashes: Record<string, string> }} */
const passed = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { hashes: {} };
const changed = names.filter((name) => passed.settings !== settings || passed.hashes[name] !== hashes[name]);

const paths = changed.length > MOST_PATHS ? ['.'] : changed;
const { status } =
  paths.length === 0
    ? { status: 0 }
    : spawnSync(
        process.execPath,
        [
          join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome'),
          ...['ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched'],
          ...paths,
        ],
        { cwd: repositoryRoot, stdio: 'inherit' },
      );
if (status === 0) {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ settings, hashes }));
}
process.exit(status ?? 1);
