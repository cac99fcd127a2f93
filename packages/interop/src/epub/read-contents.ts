import {
  attribute,
  childElement,
  childElements,
  descendant,
  descendants,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { nameInside, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { oneLine } from '../course/part-list.ts';
import type { PackageDocument } from './package-document.ts';

export type ContentsEntry = { title: string; file: string; fragment: string; entries: ContentsEntry[] };

const DEEPEST = 30;

/** Reads the EPUB 3 navigation or EPUB 2 contents; empty if missing. */
export async function readContents(files: PackageFiles, book: PackageDocument): Promise<ContentsEntry[]> {
  const nav = book.items.find(({ properties }) => properties.includes('nav'));
  for (const [item, read] of [[nav, fromNavigation] as const, [book.ncx, fromNcx] as const]) {
    const text = item && (await readText(files, item.path).catch(() => undefined));
    if (!item || text === undefined) continue;
    const entries = tryRead(() => read(text, item.path.slice(0, item.path.lastIndexOf('/') + 1)));
    if (entries.length > 0) return entries;
  }
  return [];
}

function tryRead(read: () => ContentsEntry[]): ContentsEntry[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function fromNavigation(text: string, folder: string): ContentsEntry[] {
  const navs = descendants(readXml(text), 'nav');
  const toc =
    navs.find((nav) => /\btoc\b/.test(nav.attributes['epub:type'] ?? attribute(nav, 'type') ?? '')) ?? navs[0];
  const listOf = (list: XmlElement | undefined, depth: number): ContentsEntry[] =>
    depth > DEEPEST
      ? []
      : childElements(list, 'li').map((item) => {
          const link = descendantOutsideLists(item);
          const label = link ?? childElement(item, 'span');
          return entryOf(textOf(label), attribute(link, 'href'), folder, listOf(childElement(item, 'ol'), depth + 1));
        });
  return listOf(descendant(toc, 'ol'), 0);
}

const descendantOutsideLists = (item: XmlElement): XmlElement | undefined =>
  childElements(item)
    .filter((child) => child.name !== 'ol')
    .flatMap((child) => (child.name === 'a' ? [child] : descendants(child, 'a')))[0];

function fromNcx(text: string, folder: string): ContentsEntry[] {
  const pointsOf = (node: XmlElement | undefined, depth: number): ContentsEntry[] =>
    depth > DEEPEST
      ? []
      : childElements(node, 'navPoint').map((point) =>
          entryOf(
            textOf(childElement(point, 'navLabel')),
            attribute(childElement(point, 'content'), 'src'),
            folder,
            pointsOf(point, depth + 1),
          ),
        );
  return pointsOf(descendant(readXml(text), 'navMap'), 0);
}

function entryOf(title: string, address: string | undefined, folder: string, entries: ContentsEntry[]): ContentsEntry {
  const [path = '', fragment = ''] = (address ?? '').split(/#(.*)/s);
  const file = path ? (nameInside(`${folder}${decoded(path)}`) ?? '') : '';
  return { title: oneLine(title), file, fragment: decoded(fragment), entries };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
