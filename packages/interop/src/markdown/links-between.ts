import { nameInside, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { partAddress } from '../course/portable-course.ts';

export type LinksBetween = {
  part(folder: string, address: string): string | undefined;
  byName(name: string): string | undefined;
};

const ENDINGS = ['', '.md', '/README.md', '/index.md', '/_index.md', 'README.md', 'index.md'];

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Resolves links between texts whose element key is their path. */
export function linksBetween(names: readonly string[], files: PackageFiles): LinksBetween {
  const texts = new Map(names.map((name) => [name.toLowerCase(), name]));
  const byName = new Map<string, string>();
  for (const path of [...files.names].toReversed()) {
    const base = path.split('/').at(-1) ?? path;
    byName.set(base.toLowerCase(), path);
    if (texts.has(path.toLowerCase())) byName.set(base.replace(/\.[^.]+$/, '').toLowerCase(), path);
  }
  return {
    byName: (name) => byName.get(name.normalize('NFC').split('/').at(-1)?.toLowerCase() ?? ''),
    part(folder, address) {
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return undefined;
      const plain = decoded(address.replace(/[?#].*$/s, ''));
      if (!plain) return undefined;
      const bases = plain.startsWith('/') ? [plain.slice(1)] : [`${folder}/${plain}`, plain];
      for (const base of bases)
        for (const ending of ENDINGS) {
          const path = nameInside(`${base.replace(/^\/+/, '')}${ending}`);
          const found = path === undefined ? undefined : texts.get(path.toLowerCase());
          if (found !== undefined) return partAddress(found);
        }
      return undefined;
    },
  };
}
