import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { stripMetadata } from '../../extraction/metadata/strip-metadata.ts';
import type { Picture } from '../../extraction/read-picture.ts';
import type { Storage } from '../../storage/storage.ts';

/** From here on a picture is shown on its side (Exif orientation). */
const FIRST_ON_ITS_SIDE = 5;

/** Keeps a picture without what its camera tells of where and when; says its size as it is shown. */
export async function keepPicture(
  storage: Storage,
  storageKey: string,
  { mime, width, height }: Picture,
): Promise<Picture & { size: number }> {
  const given = await readFile(storage.localPath(storageKey));
  const { bytes, orientation } = stripMetadata(given, mime);
  if (!bytes.equals(given)) await storage.write(storageKey, Readable.from([bytes]));
  const shown = orientation >= FIRST_ON_ITS_SIDE ? { width: height, height: width } : { width, height };
  return { mime, ...shown, size: bytes.length };
}
