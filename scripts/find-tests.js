import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { repositoryRoot } from './repository-root.js';

const NO_SOURCES = new Set(['node_modules', 'dist', '.cache']);

/**
 * Returns the test files at or below a path by runner.
 * @param {string} path A file or a folder, from the root of the repository.
 * @returns {{ vitest: string[], playwright: string[] }} Their paths, from the root as well.
 */
export function findTests(path) {
  const files = filesAt(normalize(path));
  const vitest = files.filter((file) => /^(apps|bench|packages|scripts)\/.*\.test\.(js|tsx?)$/.test(file));
  const playwright = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return { vitest, playwright };
}

/** Returns whether a test is a system test, which `npm test` skips. @param {string} file */
export const isSystemTest = (file) => file.includes('.system.');

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  const full = join(repositoryRoot, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !NO_SOURCES.has(name))
    .flatMap((name) => filesAt(join(path, name)));
}
