import { registerHooks } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledName, WORKER_URL } from '../../../../scripts/launch/bundled-workers.js';

const ofServer = new URL('..', import.meta.url).href;
const bundles = new URL('../../dist/', import.meta.url);

/**
 * Starts the threads and processes of the server from its bundle, which a run of the everyday tests builds first. Loading
 * one takes a third of the time that its sources take, and such a run starts hundreds. A test reads sources by the same
 * kind of address, which stays.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(ofServer) || url.includes('.test.') || !loaded.source) return loaded;
    const code =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    const folder = dirname(fileURLToPath(url));
    const source = code.replaceAll(
      WORKER_URL,
      (_, path) => `new URL(${JSON.stringify(new URL(bundledName(resolve(folder, path)), bundles).href)})`,
    );
    return { ...loaded, source };
  },
});
