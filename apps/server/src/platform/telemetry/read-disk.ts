import { statfs } from 'node:fs/promises';

/** How much room there is where a folder lies; undefined where the platform does not say. */
export async function readDisk(folder: string): Promise<{ bytes: number; freeBytes: number } | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { bytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch {
    return undefined;
  }
}
