import { statfs } from 'node:fs/promises';

/** Reads the space of a folder's disk; undefined if the platform does not report it. */
export async function readDisk(folder: string): Promise<{ bytes: number; freeBytes: number } | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { bytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch {
    return undefined;
  }
}
