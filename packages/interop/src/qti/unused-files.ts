import type { PackageFiles } from '../archive/package-files.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { PartList } from '../course/part-list.ts';

const PICTURE = /\.(png|jpe?g|gif|webp|svg|bmp|avif)$/i;

/** Says which files of a package no text shows: schemas, style sheets, metadata, and what nobody named. */
export function tellUnusedFiles(files: PackageFiles, shelf: Shelf, read: ReadonlySet<string>, parts: PartList): void {
  const kept = new Set(shelf.files().map(({ path }) => path));
  for (const path of files.names) {
    if (kept.has(path) || read.has(path) || /(^|\/)imsmanifest\.xml$/i.test(path)) continue;
    const part = parts.add({
      key: `unused:${path}`,
      kind: PICTURE.test(path) ? 'picture' : 'file',
      called: 'file',
      title: path,
    });
    if (/\.css$/i.test(path)) part.leaveOut('style-dropped', path);
    else if (/\.(xsd|dtd|ent)$|(^|\/)course_settings\/|assessment_meta\.xml$/i.test(path))
      part.leaveOut('settings-dropped', path);
    else part.leaveOut();
  }
}
