import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes the whole file before sending it, so that its length is known and a failure gives an error reply. */
export async function writeFileFirst(
  content: Readable,
  signal: AbortSignal,
): Promise<{ size: number; content: Readable }> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    const { size } = await stat(path);
    const reading = createReadStream(path);
    reading.once('close', () => void remove());
    return { size, content: reading };
  } catch (error) {
    await remove();
    throw error;
  }
}
