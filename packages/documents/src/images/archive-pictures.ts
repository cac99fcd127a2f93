import type { PictureLimits } from '../limits.ts';
import type { Archive } from '../zip/open-archive.ts';
import type { PictureFolder } from './picture-folder.ts';

/** Each look into an archive goes through its whole directory. */
const MOST_ENTRIES = 1_000;

/** Keeps pictures that lie in an archive, each inflated once, and gives their addresses. */
export function archivePictures(archive: Archive, folder: PictureFolder | undefined, { bytes }: PictureLimits) {
  const known = new Map<string, string | undefined>();
  return (entry: string, page?: number): string | undefined => {
    if (!known.has(entry) && folder?.hasRoom() && known.size < MOST_ENTRIES) {
      const picture = archive.inflate(entry, bytes);
      known.set(entry, picture && folder.keep(picture, page));
    }
    return known.get(entry);
  };
}
