// Writes the licenses of production packages to NOTICE with `--write`, or compares them; fails on a disallowed
// license.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository-root.js';

/** SPDX identifiers that are compatible with Apache-2.0. */
export const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'OFL-1.1', 'Zlib'],
];

/** Licenses read from the files of packages with a missing or wrong declaration. */
const READ_IN_FILES = {
  'duck@0.1.12': 'BSD-2-Clause',
  'h5p-standalone@3.5.1': 'MIT AND GPL-3.0-only',
};

/** @typedef {{ name: string, version: string, license: string }} Shipped */

/**
 * Returns the production packages sorted by name and version.
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {Shipped[]}
 */
export function shippedPackages(lock) {
  const found = Object.entries(lock.packages).flatMap(([path, { version = '', license = '', dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link) return [];
    const key = /** @type {keyof typeof READ_IN_FILES} */ (`${name}@${version}`);
    return [{ name, version, license: READ_IN_FILES[key] ?? license }];
  });
  const byKey = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/**
 * Returns packages without an allowed license; one of several alternatives is enough.
 * @param {Shipped[]} shipped
 * @param {(expression: string, allowed: string[]) => boolean} satisfies
 */
export function refusedPackages(shipped, satisfies) {
  return shipped.filter(({ license }) => {
    try {
      return !satisfies(license, ALLOWED);
    } catch {
      // An invalid license expression.
      return true;
    }
  });
}

/** @param {Shipped[]} shipped */
export function noticeOf(shipped) {
  const lines = shipped.map(({ name, version, license }) => `${name} ${version} – ${license}`);
  return `Coursecraft
Licensed under the Apache License, Version 2.0. See LICENSE.

A default installation contains the packages below. Each is distributed under its own license, which its folder in
node_modules holds. Packages under optional/ are not part of a default installation: H5P (GPL-3.0) is installed by
"npm run install-h5p".

${lines.join('\n')}
`;
}

async function main() {
  const { default: satisfies } = await import('spdx-satisfies');
  const shipped = shippedPackages(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));
  const refused = refusedPackages(shipped, satisfies);
  for (const { name, version, license } of refused) {
    console.error(`${name} ${version} has the license “${license}”, which is not allowed in a default installation.`);
  }
  const file = join(repositoryRoot, 'NOTICE');
  const notice = noticeOf(shipped);
  if (process.argv.includes('--write')) writeFileSync(file, notice);
  const isCurrent = readFileSync(file, 'utf8') === notice;
  if (!isCurrent) console.error('NOTICE does not list the installed packages. Run “npm run licenses -- --write”.');
  console.log(`${shipped.length} packages are distributed.`);
  process.exit(refused.length > 0 || !isCurrent ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
