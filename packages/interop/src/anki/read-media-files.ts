import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PartList } from '../course/part-list.ts';
import type { PortableFile } from '../course/portable-course.ts';
import { isZstd, unpackZstd } from './media-of-deck.ts';

/** Decompressed bytes held in memory until the course is created. */
const MOST_UNPACKED = 24_000_000;

type MediaContext = { files: PackageFiles; media: ReadonlyMap<string, string>; parts: PartList };

/** Locates the media of notes; decompresses individually packed files within the limit. */
export async function readMediaFiles(
  kept: readonly PortableFile[],
  { files, media, parts }: MediaContext,
): Promise<PortableFile[]> {
  const read: PortableFile[] = [];
  let unpacked = 0;
  for (const file of kept) {
    const path = media.get(file.path.normalize('NFC'));
    if (path === undefined) {
      read.push(file);
      continue;
    }
    try {
      const bytes = files.has('collection.anki21b') ? await files.read(path) : undefined;
      if (!bytes || !isZstd(bytes)) {
        read.push({ ...file, path });
        continue;
      }
      const data = unpackZstd(bytes, MOST_UNPACKED - unpacked);
      unpacked += data.length;
      read.push({ ...file, path: '', data: Buffer.from(data).toString('base64') });
    } catch {
      const part = parts.add({ key: `file:${file.name}`, kind: 'file', called: 'media', title: file.name });
      part.leaveOut('file-refused', file.name);
    }
  }
  return read;
}
