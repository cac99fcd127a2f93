import {
  attribute,
  childElement,
  childElements,
  descendant,
  descendants,
  readXml,
  textOf,
} from '@coursecraft/documents/xml/read-xml';
import { nameInside, PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { oneLine } from '../course/part-list.ts';

export type EpubItem = { id: string; path: string; type: string; properties: string[] };
export type PackageDocument = {
  /** Ends with `/`. */
  folder: string;
  id: string;
  title: string;
  description: string;
  language: string | undefined;
  authors: string[];
  items: EpubItem[];
  spine: EpubItem[];
  /** The EPUB 2 table of contents. */
  ncx: EpubItem | undefined;
};

const CONTAINER = 'META-INF/container.xml';
/** Fonts may be obfuscated; texts may not. */
const OF_FONTS = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/i;

/** Reads the package document. Throws `PackageError` `encrypted` or `damaged`. */
export async function readPackageDocument(files: PackageFiles): Promise<PackageDocument> {
  await refuseEncrypted(files);
  const container = await readText(files, CONTAINER).catch(() => undefined);
  const named = container === undefined ? undefined : fullPath(container);
  const path = [named, ...files.names.filter((name) => /\.opf$/i.test(name))].find((one) => one && files.has(one));
  const text = path === undefined ? undefined : await readText(files, path);
  if (path === undefined || text === undefined) throw new PackageError('damaged', 'no package document');
  try {
    return documentOf(text, path.slice(0, path.lastIndexOf('/') + 1));
  } catch (error) {
    throw new PackageError('damaged', 'the package document cannot be read', { cause: error });
  }
}

async function refuseEncrypted(files: PackageFiles): Promise<void> {
  const text = await readText(files, 'META-INF/encryption.xml').catch(() => undefined);
  const methods = [...(text ?? '').matchAll(/<(?:\w+:)?EncryptionMethod\b[^>]*Algorithm\s*=\s*["']([^"']*)/g)].map(
    ([, name = '']) => name,
  );
  if (methods.some((method) => !OF_FONTS.test(method))) throw new PackageError('encrypted', 'its texts are encrypted');
}

function fullPath(container: string): string | undefined {
  try {
    const path = attribute(descendant(readXml(container), 'rootfile'), 'full-path');
    return path === undefined ? undefined : nameInside(path);
  } catch {
    return undefined;
  }
}

function documentOf(text: string, folder: string): PackageDocument {
  const root = childElements(readXml(text))[0];
  const metadata = childElement(root, 'metadata');
  const say = (name: string) =>
    descendants(metadata, name)
      .map((node) => textOf(node).trim())
      .find(Boolean) ?? '';
  const items = childElements(childElement(root, 'manifest'), 'item').flatMap((node): EpubItem[] => {
    const path = nameInside(`${folder}${decoded(attribute(node, 'href') ?? '')}`);
    if (path === undefined) return [];
    const properties = (attribute(node, 'properties') ?? '').split(/\s+/);
    return [{ id: attribute(node, 'id') ?? '', path, type: attribute(node, 'media-type') ?? '', properties }];
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  const spine = childElement(root, 'spine');
  const language = say('language').replace('_', '-');
  return {
    folder,
    id: say('identifier'),
    title: oneLine(say('title')),
    description: say('description'),
    language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) && language !== 'und' ? language : undefined,
    authors: descendants(metadata, 'creator')
      .map((node) => oneLine(textOf(node)))
      .filter(Boolean),
    items,
    spine: childElements(spine, 'itemref').flatMap((node) => byId.get(attribute(node, 'idref') ?? '') ?? []),
    ncx: byId.get(attribute(spine, 'toc') ?? '') ?? items.find(({ type }) => type === 'application/x-dtbncx+xml'),
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
