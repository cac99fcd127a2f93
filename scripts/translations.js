import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTSIDE_FOLDERS, readWebMessages } from './english-messages.js';
import { repositoryRoot } from './repository-root.js';

/**
 * `npm run translations` lists missing and outdated messages of each language. English is shown for a missing message.
 *
 * `npm run translations -- fr` prints the messages that French needs, sorts its files like English and removes obsolete keys.
 *
 * `npm run translations -- outdated features/inbox/title …` marks messages whose English meaning changed. A mark keeps the
 * translation of that day, so editing the translation clears it.
 */

/** @typedef {import('./english-messages.js').Messages} Messages */
/** @typedef {{ path: string, english: Messages, translated: Messages }} TranslationFile a file of one language, and the English messages it can have */

const locales = join(repositoryRoot, 'apps/web/src/locales');
const PARTS = ['learner', 'author', 'refusals', 'help'];

/** @param {string} path @returns {any} an empty object if the file does not exist */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** @param {string} path @param {unknown} value */
const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const english = await readWebMessages();
const languages = globSync('*/learner.json', { cwd: locales }).map((path) => path.split(/[/\\]/)[0] ?? '');

/** Decides the part of a catalogue: the file in which a language has it, the author's part for a new one. @param {string} id */
function partOf(id) {
  const hasCatalogue = (/** @type {string} */ part) =>
    languages.some((language) => read(join(locales, language, `${part}.json`))[id] !== undefined);
  return PARTS.find(hasCatalogue) ?? 'author';
}
const parts = new Map(Object.keys(english).map((id) => [id, partOf(id)]));

/** @param {string} language @returns {TranslationFile[]} */
function filesOf(language) {
  const inWeb = PARTS.map((part) => {
    const path = join(locales, language, `${part}.json`);
    const ids = Object.keys(english).filter((id) => parts.get(id) === part);
    return { path, english: Object.fromEntries(ids.map((id) => [id, english[id] ?? {}])), translated: read(path) };
  });
  const outside = OUTSIDE_FOLDERS.map((folder) => {
    const path = join(folder, `${language}.json`);
    return { path, english: read(join(folder, 'en.json')), translated: read(path) };
  });
  return [...inWeb, ...outside];
}

/** @param {string} language */
const outdatedPath = (language) => join(locales, language, 'outdated.json');

/**
 * Lists what a language needs: `catalogue/key` of each missing and each outdated message.
 *
 * @param {TranslationFile[]} files
 * @param {Record<string, string>} marked translation of each message when it was marked as outdated
 */
export function findGaps(files, marked) {
  /** @type {{ missing: string[], outdated: string[] }} */
  const gaps = { missing: [], outdated: [] };
  for (const file of files)
    for (const [id, messages] of Object.entries(file.english))
      for (const key of Object.keys(messages)) {
        const name = `${id}/${key}`;
        const translation = file.translated[id]?.[key];
        if (!translation) gaps.missing.push(name);
        else if (marked[name] === translation) gaps.outdated.push(name);
      }
  return gaps;
}

/** Puts the messages of a file in the order of English, without obsolete ones. @param {TranslationFile} file @returns {Messages} */
export function inEnglishOrder({ english, translated }) {
  /** @type {Messages} */
  const ordered = {};
  for (const [id, messages] of Object.entries(english)) {
    const known = Object.keys(messages).flatMap((key) => {
      const translation = translated[id]?.[key];
      return translation ? [[key, translation]] : [];
    });
    if (known.length > 0) ordered[id] = Object.fromEntries(known);
  }
  return ordered;
}

/** Writes the marks of a language that still apply. @param {string} language @param {Record<string, string>} marked */
function writeMarks(language, marked) {
  const { outdated } = findGaps(filesOf(language), marked);
  const kept = Object.fromEntries(outdated.sort().map((name) => [name, marked[name]]));
  if (outdated.length > 0 || existsSync(outdatedPath(language))) write(outdatedPath(language), kept);
}

/** @param {string[]} names */
function markOutdated(names) {
  for (const language of languages) {
    const marked = read(outdatedPath(language));
    for (const { english: messages, translated } of filesOf(language))
      for (const [id, texts] of Object.entries(messages))
        for (const key of Object.keys(texts))
          if (names.includes(`${id}/${key}`) && translated[id]?.[key]) marked[`${id}/${key}`] = translated[id][key];
    writeMarks(language, marked);
  }
}

/** Sorts the files of a language, and prints each message that it needs with its English text. @param {string} language */
function prepare(language) {
  mkdirSync(join(locales, language), { recursive: true });
  const files = filesOf(language);
  const marked = read(outdatedPath(language));
  for (const file of files) {
    write(file.path, inEnglishOrder(file));
    const { missing, outdated } = findGaps([file], marked);
    const needed = [...missing, ...outdated];
    if (needed.length > 0) console.log(file.path);
    for (const [id, messages] of Object.entries(file.english))
      for (const [key, text] of Object.entries(messages))
        if (needed.includes(`${id}/${key}`)) console.log(`  ${id}/${key}: ${text}`);
  }
  writeMarks(language, marked);
}

if (import.meta.main) {
  const [command, ...names] = process.argv.slice(2);
  if (command === 'outdated') markOutdated(names);
  else if (command && /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(command)) prepare(command);
  else if (command) {
    console.error(`“${command}” is no language. Name one by its code, such as fr.`);
    process.exit(2);
  }
  for (const language of languages.sort()) {
    const { missing, outdated } = findGaps(filesOf(language), read(outdatedPath(language)));
    const state = [
      ...(missing.length > 0 ? [`${missing.length} missing (${missing.slice(0, 3).join(', ')}…)`] : []),
      ...(outdated.length > 0 ? [`${outdated.length} outdated`] : []),
    ];
    console.log(`${language}: ${state.join(', ') || 'complete'}`);
  }
}
