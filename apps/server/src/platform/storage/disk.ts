import { createWriteStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

const PARTIAL = '.part';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores files in a folder. A file appears under its key only when complete. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireStorageKey(key));
  const namesIn = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  };
  /** Writes to a temporary file and renames it. */
  const keep = async (key: string, fill: (partial: string) => Promise<void>) => {
    const path = pathOf(key);
    const partial = `${path}${PARTIAL}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await fill(partial);
      const { size } = await stat(partial);
      await rename(partial, path);
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };
  return {
    write: (key, content) => keep(key, (partial) => pipeline(content, createWriteStream(partial, { mode: 0o600 }))),
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    async copy(key, to) {
      await keep(to, (partial) => copyFile(pathOf(key), partial, constants.COPYFILE_FICLONE));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const key of (await namesIn()).filter(isStorageKey)) {
        const found = await stat(pathOf(key)).catch(unlessGone);
        if (found) yield { key, bytes: found.size };
      }
    },
    withLocalFile: (key, work) => work(pathOf(key)),
    async gather(into) {
      for (const key of (await namesIn()).filter(isStorageKey)) {
        const second = join(into, key);
        await mkdir(dirname(second), { recursive: true });
        await link(pathOf(key), second).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
          // Hard links fail on some file systems and across file systems.
          await copyFile(pathOf(key), second).catch(unlessGone);
        });
      }
    },
    async tidy() {
      for (const name of (await namesIn()).filter((one) => one.endsWith(PARTIAL))) {
        const found = await stat(join(folder, name)).catch(unlessGone);
        if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
