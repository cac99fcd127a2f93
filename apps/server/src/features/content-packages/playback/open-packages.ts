import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Storage } from '../../../platform/storage/storage.ts';

const IDLE_MS = 5 * 60_000;

export type OpenPackages = {
  /** Throws `PackageError` where it is not a package, and errors of the storage. */
  open(storageKey: string): Promise<PackageFiles>;
  close(): Promise<void>;
};

type HoldResult = { files: Promise<PackageFiles>; idle: NodeJS.Timeout; markReleased: () => void; gone: Promise<void> };

/** Keeps up to `most` archives open. Closes the least recently used, and those unused for minutes. */
export function createOpenPackages(storage: Storage, most = 32): OpenPackages {
  const held = new Map<string, HoldResult>();

  function hold(storageKey: string): HoldResult {
    const released = Promise.withResolvers<void>();
    const files = Promise.withResolvers<PackageFiles>();
    const gone = storage
      .withLocalFile(storageKey, async (path) => {
        const folder = await mkdtemp(join(tmpdir(), 'played-package-'));
        try {
          const opened = await openPackage(path, storageKey, folder);
          files.resolve(opened);
          await released.promise;
          await opened.close();
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      })
      .catch((error: unknown) => {
        held.delete(storageKey);
        files.reject(error);
      });
    const idle = setTimeout(() => release(storageKey), IDLE_MS);
    idle.unref();
    return { files: files.promise, idle, markReleased: released.resolve, gone };
  }

  function release(storageKey: string): Promise<void> | undefined {
    const found = held.get(storageKey);
    if (!found) return undefined;
    held.delete(storageKey);
    clearTimeout(found.idle);
    found.markReleased();
    return found.gone;
  }

  return {
    open(storageKey) {
      const found = held.get(storageKey) ?? hold(storageKey);
      // Inserts it again, because a map keeps insertion order and the last is the most recently used.
      held.delete(storageKey);
      held.set(storageKey, found);
      found.idle.refresh();
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) void release(oldest);
      return found.files;
    },
    async close() {
      await Promise.all([...held.keys()].map(release));
    },
  };
}
