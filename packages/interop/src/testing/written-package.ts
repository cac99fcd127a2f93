import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Writing } from '../format.ts';

/** Opens written files as a package; course files contain their own names. */
export function writtenPackage({ files }: Writing): PackageFiles {
  const contents: Record<string, string | Uint8Array> = {};
  for (const { path, content } of files) {
    if (typeof content === 'string' || content instanceof Uint8Array) contents[path] = content;
    else if ('file' in content) contents[path] = content.file;
    else contents[`${path}/index.html`] = content.package;
  }
  return filesInMemory(contents);
}
