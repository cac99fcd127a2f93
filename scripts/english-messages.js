import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/** @typedef {Record<string, Record<string, string>>} Messages messages by catalogue and key */

const web = join(repositoryRoot, 'apps/web/src');

/** Folders with the messages of the server, and of exported packages and books. */
export const OUTSIDE_FOLDERS = ['apps/server/src/platform/i18n/locales', 'packages/interop/src/words/locales'].map(
  (folder) => join(repositoryRoot, folder),
);

/** @returns {Promise<Messages>} all English messages of the web, error reasons included */
export async function readWebMessages() {
  const files = globSync('**/{*messages,*-guide}.ts', { cwd: web }).filter((name) => !/\/use-/.test(name));
  const modules = await Promise.all(files.map((name) => import(join(web, name))));
  const catalogues = modules.flatMap((module) => Object.values(module)).filter((value) => value?.english && value.id);
  return Object.fromEntries(catalogues.map(({ id, english }) => [id, english]));
}

/** @returns {Messages[]} English messages of the server, and of exported packages and books */
export const readOutsideMessages = () =>
  OUTSIDE_FOLDERS.map((folder) => JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')));
