import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/** Lists missing messages: `npm run translations`. `npm run translations -- fr` sorts and completes French. */

/** @typedef {Record<string, Record<string, string>>} Translations Messages by catalogue and key. */

const web = join(repositoryRoot, 'apps/web/src');
const locales = join(web, 'locales');
const OUTSIDE = ['apps/server/src/platform/i18n/locales', 'packages/interop/src/words/locales'].map((folder) =>
  join(repositoryRoot, folder),
);
const PARTS = ['learner', 'author', 'refusals', 'help'];

/** @param {string} path @returns {any} */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} path @returns {any} What is not there yet is empty. */
function readIfThere(path) {
  try {
    return read(path);
  } catch {
    return {};
  }
}

/** @returns {Promise<Translations>} Everything that the web says, in English. */
async function readEnglish() {
  const files = globSync('**/{*messages,*-guide}.ts', { cwd: web }).filter((name) => !/\/use-/.test(name));
  const modules = await Promise.all(files.map((name) => import(join(web, name))));
  const catalogues = modules.flatMap((module) => Object.values(module)).filter((value) => value?.english && value.id);
  return Object.fromEntries(catalogues.map(({ id, english }) => [id, english]));
}

/**
 * @param {Record<string, string>} english @param {Record<string, string>} [known]
 * @returns {Record<string, string>} The keys of the English, with what is known of each.
 */
const inOrder = (english, known = {}) => Object.fromEntries(Object.keys(english).map((key) => [key, known[key] ?? '']));

/** @param {Record<string, string>} messages */
const missingIn = (messages) => Object.values(messages).filter((text) => text === '').length;

const english = await readEnglish();
/** Assigns message files to loaded parts, as in German. @type {[part: string, ids: string[]][]} */
const parts = PARTS.map((part) => [part, Object.keys(read(join(locales, 'de', `${part}.json`)))]);

/** @param {string} path @param {Translations} catalogues @returns {[path: string, wanted: any, missing: number]} A file as it should be. */
function fileOf(path, catalogues) {
  const known = readIfThere(path);
  const wanted = Object.fromEntries(Object.entries(catalogues).map(([id, words]) => [id, inOrder(words, known[id])]));
  const missing = Object.values(wanted).reduce((sum, messages) => sum + missingIn(messages), 0);
  return [path, wanted, missing];
}

/** @param {string} language @returns {[path: string, wanted: any, missing: number][]} Its files as they should be. */
function filesOf(language) {
  const web = parts.map(([part, ids]) => {
    const path = join(locales, language, `${part}.json`);
    return fileOf(path, Object.fromEntries(ids.map((id) => [id, english[id] ?? {}])));
  });
  const outside = OUTSIDE.map((folder) => fileOf(join(folder, `${language}.json`), read(join(folder, 'en.json'))));
  return [...web, ...outside];
}

const languages = process.argv.slice(2);
for (const language of languages) {
  mkdirSync(join(locales, language), { recursive: true });
  for (const [path, wanted] of filesOf(language)) writeFileSync(path, `${JSON.stringify(wanted, null, 2)}\n`);
}
const all = globSync('*/learner.json', { cwd: locales }).map((path) => path.split(/[/\\]/)[0] ?? '');
for (const language of [...new Set([...all, ...languages])].sort()) {
  const missing = filesOf(language).reduce((sum, [, , count]) => sum + count, 0);
  console.log(`${language}: ${missing === 0 ? 'all translated' : `${missing} to translate`}`);
}
