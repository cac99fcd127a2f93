import { registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledName, WORKER_URL } from './launch/bundled-workers.js';
import { repositoryRoot } from './repository-root.js';

const server = join(repositoryRoot, 'apps/server');
const sources = pathToFileURL(join(server, 'src/')).href;

/**
 * Starts the threads and processes of the server from its bundle, which a run of the everyday tests builds first. Loading
 * one takes a third of the time that its sources take, and such a run starts hundreds. A test reads sources by the same
 * kind of address, which stays.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(sources) || url.includes('.test.') || !loaded.source) return loaded;
    const folder = dirname(fileURLToPath(url));
    const source = Buffer.from(/** @type {Uint8Array} */ (loaded.source))
      .toString()
      .replaceAll(WORKER_URL, (_, path) => {
        const bundled = join(server, 'dist', bundledName(resolve(folder, path)));
        return `new URL(${JSON.stringify(pathToFileURL(bundled).href)})`;
      });
    return { ...loaded, source };
  },
});
