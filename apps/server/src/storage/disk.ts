import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Keeps files in a folder. A file appears under its key only when it is complete. */
export function createDiskStorage(folder: string): Storage {
  const localPath = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    localPath,
    async write(key, content) {
      const path = localPath(key);
      const partial = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        const { size } = await stat(partial);
        await rename(partial, path);
        return size;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(localPath(key)),
    async copy(key, to) {
      const path = localPath(to);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await copyFile(localPath(key), path, constants.COPYFILE_FICLONE);
    },
    remove: (key) => rm(localPath(key), { force: true }),
  };
}
