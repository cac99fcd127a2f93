import type { PackageFiles } from '@coursecraft/documents/zip/package-files';

/** Path prefixes of Canvas, Blackboard and Respondus (`%%LINKPATH%%`). */
const BASE =
  /^(?:%%\w+%%\/?|(?:\$|%24)IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?|(?:@|%40)X(?:@|%40)EmbeddedFile\.\w+(?:@|%40)X(?:@|%40))/i;
const COLLECTED = /(?:^|[/_])(xid-\d+_\d+)/;

/** Returns possible paths of a URL, best first: relative, from the root, in course folders, or a unique suffix. */
export function locateFiles(files: PackageFiles): (folder: string) => (address: string) => string[] {
  const byName = new Map<string, string[]>();
  const collected = new Map<string, string>();
  for (const path of files.names) {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), path]);
    const id = COLLECTED.exec(name)?.[1];
    if (id && !path.endsWith('.xml')) collected.set(id, path);
  }
  return (folder) => (address) => {
    const plain = address.replace(BASE, '').replace(/^\/+/, '');
    const tail = plain.replace(/^(\.\.?\/)+/, '').toLowerCase();
    const same = (byName.get(tail.slice(tail.lastIndexOf('/') + 1)) ?? []).filter((path) =>
      `/${path.toLowerCase()}`.endsWith(`/${tail}`),
    );
    const found = collected.get(COLLECTED.exec(plain)?.[1] ?? '');
    const beside = folder ? [`${folder}/${plain}`] : [];
    return [...beside, plain, `web_resources/${plain}`, ...(found ? [found] : []), ...(same.length === 1 ? same : [])];
  };
}
