import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { turnedSize } from '@coursecraft/documents/images/metadata/exif-orientation';
import { stripMetadata } from '@coursecraft/documents/images/metadata/strip-metadata';
import type { Picture, StoredPicture } from '@coursecraft/documents/images/read-picture';
import type { Storage } from '../../platform/storage/storage.ts';

export async function keepPicture(
  storage: Storage,
  storageKey: string,
  path: string,
  picture: StoredPicture,
): Promise<StoredPicture & { size: number }> {
  if (!isPixels(picture)) return { ...picture, size: await storage.write(storageKey, createReadStream(path)) };
  const { bytes, orientation } = stripMetadata(await readFile(path), picture.mime);
  await storage.write(storageKey, Readable.from([bytes]));
  return { ...turnedSize(picture, orientation), size: bytes.length };
}

const isPixels = (picture: StoredPicture): picture is Picture => picture.mime !== 'image/svg+xml';
