import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../launch/build.js';
import { repositoryRoot } from '../repository-root.js';

/**
 * Limits of pages by entry sources: gzipped kB (1000 bytes) of scripts and the number of files, each of which costs a
 * request. `beyond` names the page before.
 * @typedef {{ begins: string[], beyond?: string, most: number, mostFiles: number }} Budget
 * @type {Record<string, Budget>}
 */
export const budgets = {
  'first lesson': {
    begins: ['src/early.ts', 'src/main.tsx', 'src/app/layouts/student-layout.tsx', 'src/routes/student-course.tsx'],
    most: 170,
    mostFiles: 4,
  },
  'author’s desk': {
    begins: [
      ...['src/early.ts', 'src/main.tsx', 'src/app/navigation/other-pages.tsx', 'src/app/layouts/author-layout.tsx'],
      ...['src/routes/author-course.tsx', 'src/features/uploads/sources-panel.tsx'],
    ],
    most: 350,
    mostFiles: 80,
  },
  editor: {
    begins: [
      ...['src/features/element-editor/element-editor.tsx', 'src/features/element-editor/visual/visual-editor.tsx'],
    ],
    beyond: 'author’s desk',
    most: 300,
    mostFiles: 31,
  },
};

/** @typedef {{ begins?: string, modules: string[], imports: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Chunks */

/**
 * Returns the files of some sources with all their imports.
 * @param {Chunks} chunks
 * @param {string[]} sources
 */
export function filesOf(chunks, sources) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name */
  const take = (name) => {
    const chunk = chunks[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of chunk.imports) take(next);
  };
  for (const source of sources) {
    const holding = Object.keys(chunks).filter((name) => chunks[name]?.modules.includes(source));
    const beginning = Object.keys(chunks).filter((name) => chunks[name]?.begins === source);
    if (holding.length + beginning.length === 0)
      throw new Error(`The build has no ${source}. Update the entry files of the page.`);
    for (const name of [...holding, ...beginning]) take(name);
  }
  return found;
}

/** Returns sources that are in more than one file and would be loaded twice. @param {Chunks} chunks */
export function laidTwice(chunks) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [name, { modules }] of Object.entries(chunks))
    for (const source of modules) places.set(source, [...(places.get(source) ?? []), name]);
  return [...places].filter(([, names]) => names.length > 1);
}

/**
 * Returns a circle of files that import each other, or none. The module that runs first in one finds the values of the
 * others undefined; neither the bundler nor the browser says so.
 * @param {Chunks} chunks
 */
export function circleOf(chunks) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} path @returns {string[]} */
  const find = (name, path) => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    for (const next of done.has(name) ? [] : (chunks[name]?.imports ?? [])) {
      const circle = find(next, [...path, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of Object.keys(chunks)) {
    const circle = find(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/**
 * @param {Chunks} chunks
 * @param {(name: string) => number} kB
 */
export function weigh(chunks, kB) {
  /** @type {Record<string, Set<string>>} */
  const files = {};
  return Object.entries(budgets).map(([name, { begins, beyond, most, mostFiles }]) => {
    const own = filesOf(chunks, begins);
    files[name] = own;
    const before = beyond ? (files[beyond] ?? new Set()) : new Set();
    const loaded = [...own].filter((file) => !before.has(file)).toSorted((a, b) => kB(b) - kB(a));
    return { name, most, mostFiles, kB: loaded.reduce((sum, file) => sum + kB(file), 0), loaded };
  });
}

async function run() {
  await buildWeb();
  const dist = join(repositoryRoot, 'apps/web/dist');
  /** @type {Chunks} */
  const chunks = JSON.parse(readFileSync(join(dist, 'chunk-list.json'), 'utf8'));
  /** @param {string} file */
  const kB = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength / 1000;
  let isMet = true;
  for (const page of weigh(chunks, kB)) {
    console.log(
      `${page.name}: ${page.kB.toFixed(1)} kB of scripts in ${page.loaded.length} files, at most ${page.most} in ${page.mostFiles}`,
    );
    if (page.kB <= page.most && page.loaded.length <= page.mostFiles) continue;
    isMet = false;
    for (const file of page.loaded.slice(0, 10)) console.log(`  ${kB(file).toFixed(1).padStart(6)} kB ${file}`);
  }
  for (const [source, files] of laidTwice(chunks)) {
    isMet = false;
    console.log(`${source} is in ${files.join(' and ')}`);
  }
  const circle = circleOf(chunks);
  if (circle.length > 0) {
    isMet = false;
    console.log(`These files import each other in a circle: ${circle.join(' → ')}`);
  }
  process.exitCode = isMet ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) await run();
