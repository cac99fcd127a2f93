import { nameInside, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { HtmlContext } from '../html/html-context.ts';
import { PICTURE } from './file-kind.ts';
import type { OpenPart, PartList } from './part-list.ts';
import type { PortableFile } from './portable-course.ts';

const LONGEST_NAME = 120;
const DATA = /^data:(image\/(png|jpeg|gif|webp));base64,([\sA-Za-z0-9+/=]+)$/;

export type Shelf = {
  /** Creates the context of texts in `folder`. `locate` returns paths, best first; `part` resolves links. */
  context(
    part: OpenPart,
    where: { folder?: string; locate?: (address: string) => string[]; part?: (address: string) => string | undefined },
  ): HtmlContext;
  /** Returns `media/NAME` for base64 data in a text. */
  keepEmbedded(name: string, data: string): string;
  /** Returns `media/NAME` for a package file, or undefined. `named` overrides the name in its path. */
  keep(path: string, called?: string, named?: string): string | undefined;
  /** Returns the archive name for played files: one package file, or several that are packed. */
  keepArchive(name: string, pack: { path: string; at: string }[]): string;
  files(): PortableFile[];
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Collects the displayed pictures and files under unique names and reports each. */
export function createShelf(files: PackageFiles, parts: PartList): Shelf {
  const kept = new Map<string, PortableFile>();
  const names = new Set<string>();
  const counts = new Map<string, number>();
  const reported = new Set<string>();
  const byLowerCase = new Map(files.names.map((name) => [name.toLowerCase(), name]));

  const find = (path: string | undefined) =>
    path === undefined ? undefined : files.has(path) ? path : byLowerCase.get(path.toLowerCase());

  const nameFor = (path: string): string => {
    const base = (path.split('/').at(-1) ?? 'file').replace(/[\\/:*?"<>|#%]/g, '-').slice(-LONGEST_NAME);
    const [, stem = base, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(base) ?? [];
    let name = base;
    let count = counts.get(base.toLowerCase()) ?? 2;
    for (; names.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`;
    counts.set(base.toLowerCase(), count);
    names.add(name.toLowerCase());
    return name;
  };

  /** Reports a file once; `file` is its course name if it was imported. */
  const reportMissing = (key: string, file: string | undefined) => {
    if (reported.has(key)) return;
    reported.add(key);
    const kind = PICTURE.test(key) || key.startsWith('data:') ? 'picture' : 'file';
    const title = key.startsWith('data:') ? 'data:' : key;
    const part = parts.add({ key: `file:${title}`, kind, called: kind, title });
    if (file !== undefined) part.becomes(kind, undefined, file);
    else part.leaveOut(kind === 'picture' ? 'picture-missing' : 'file-missing', title);
  };

  const keep = (path: string, called = path, named?: string): string | undefined => {
    const found = find(nameInside(path));
    if (found === undefined) {
      reportMissing(named ?? called, undefined);
      return undefined;
    }
    const file = kept.get(found) ?? { name: nameFor(named ?? found), path: found };
    kept.set(found, file);
    reportMissing(named ?? found, file.name);
    return pictureAddress({ name: file.name });
  };

  const keepData = (address: string): string | undefined => {
    const [, , ending, data] = DATA.exec(address) ?? [];
    if (!ending || !data) return undefined;
    const file = kept.get(address) ?? { name: nameFor(`picture.${ending}`), path: '', data: data.replace(/\s/g, '') };
    reportMissing(address.slice(0, 300), file.name);
    kept.set(address, file);
    return pictureAddress({ name: file.name });
  };

  return {
    keep,
    keepEmbedded(name, data) {
      const bare = data.replace(/\s/g, '');
      const key = `embedded:${name}:${bare}`;
      const file = kept.get(key) ?? { name: nameFor(name), path: '', data: bare };
      if (!kept.has(key)) reportMissing(file.name, file.name);
      kept.set(key, file);
      return pictureAddress({ name: file.name });
    },
    keepArchive(name, pack) {
      const [only] = pack;
      const isWhole = only !== undefined && only.at === '';
      const key = isWhole ? only.path : `packed:${name}`;
      const file =
        kept.get(key) ?? (isWhole ? { name: nameFor(name), path: only.path } : { name: nameFor(name), path: '', pack });
      kept.set(key, file);
      reportMissing(file.name, file.name);
      return file.name;
    },
    files: () => [...kept.values()],
    context(part, { folder = '', locate, part: partOf }) {
      const beside = (address: string) => [`${folder}/${address}`, address];
      const lookUp = (address: string): string | undefined => {
        const plain = address.replace(/[?#].*$/s, '');
        const candidates = [...new Set([plain, decoded(plain)])].flatMap((one) => (locate ?? beside)(one));
        return candidates.map((one) => find(nameInside(one.replace(/^\/+/, '')))).find((one) => one !== undefined);
      };
      return {
        note: part.note,
        media(address) {
          if (address.startsWith('data:')) {
            const data = keepData(address);
            if (data === undefined) part.note('picture-unread', 'data:');
            return data;
          }
          const found = lookUp(address);
          if (found !== undefined) return keep(found);
          if (/^(https?:)?\/\//i.test(address)) {
            part.note('picture-elsewhere', address);
            return address.startsWith('//') ? `https:${address}` : address;
          }
          part.note(PICTURE.test(address) ? 'picture-missing' : 'file-missing', address);
          reportMissing(decoded(address), undefined);
          return undefined;
        },
        link(address) {
          const element = partOf?.(address);
          if (element !== undefined) return element;
          if (/^(https?|mailto|tel):/i.test(address)) return address;
          if (address.startsWith('//')) return `https:${address}`;
          const found = lookUp(address);
          if (found !== undefined) return keep(found);
          if (!/^javascript:/i.test(address)) part.note('link-broken', address);
          else part.note('script-dropped', 'javascript:');
          return undefined;
        },
      };
    },
  };
}
