import { join, relative } from 'node:path';
import { repositoryRoot } from '../repository-root.js';

export const WORKER_URL = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** Returns the bundled file name of a worker module. @param {string} module An absolute path. */
export const bundledName = (module) =>
  `${relative(join(repositoryRoot, 'apps/server/src'), module).replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '')}.js`;
