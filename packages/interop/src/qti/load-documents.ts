import {
  attribute,
  childElements,
  descendants,
  localName,
  readXml,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { nameInside, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { PartList } from '../course/part-list.ts';
import { commonNames } from './version-2/common-names.ts';

export const QTI_ROOTS =
  /<(?:[\w.-]+:)?(questestinterop|(?:qti-)?assessment-?(?:Item|Test|Section|Stimulus|item|test|section|stimulus))[\s>]/;
const DEEPEST = 400;

/** A question document with QTI 2 names, also for QTI 3. */
export type QtiDocument = { path: string; root: XmlElement };

/** Parses the question documents and reports damaged ones. */
export async function loadDocuments(
  files: PackageFiles,
  paths: readonly string[],
  parts: PartList,
): Promise<ReadonlyMap<string, QtiDocument>> {
  const documents = new Map<string, QtiDocument>();
  for (const path of paths) {
    const root = await readRoot(files, path, parts);
    if (root) documents.set(path, { path, root });
  }
  return documents;
}

async function readRoot(files: PackageFiles, path: string, parts: PartList): Promise<XmlElement | undefined> {
  let looksLikeOne = false;
  try {
    const text = (await readText(files, path)) ?? '';
    looksLikeOne = QTI_ROOTS.test(text);
    if (!looksLikeOne) {
      files.mark?.(path, 'unused');
      return undefined;
    }
    const root = childElements(readXml(text))[0];
    if (!root || isTooDeep(root)) throw new Error('too deep');
    return commonNames(root);
  } catch {
    parts
      .add({ key: `unreadable:${path}`, kind: looksLikeOne ? 'problem' : 'file', called: 'xml', title: path })
      .leaveOut('unreadable', path);
    return undefined;
  }
}

function isTooDeep(root: XmlElement): boolean {
  let level: XmlElement[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((node) => childElements(node));
  }
  return false;
}

/** Loads pages that items embed, by document and URL. */
export async function loadPages(
  files: PackageFiles,
  documents: ReadonlyMap<string, QtiDocument>,
): Promise<(path: string) => ReadonlyMap<string, ElementContent[]>> {
  const pages = new Map<string, Map<string, ElementContent[]>>();
  for (const { path, root } of documents.values())
    for (const node of descendants(root, 'object')) {
      const address = attribute(node, 'data') ?? '';
      if (!/^text\/html|xhtml/.test(attribute(node, 'type') ?? '') && !/\.x?html?$/i.test(address)) continue;
      const found = nameInside(`${path.replace(/[^/]*$/, '')}${address}`);
      const html = found === undefined ? undefined : await readText(files, found).catch(() => undefined);
      if (html === undefined) continue;
      const own = pages.get(path) ?? new Map<string, ElementContent[]>();
      own.set(address, bodyOf(html));
      pages.set(path, own);
    }
  const none = new Map<string, ElementContent[]>();
  return (path) => pages.get(path) ?? none;
}

const bodyOf = (html: string): ElementContent[] => {
  const tree = fromHtml(html.replace(/^\s*<\?xml[^>]*\?>/, ''));
  const page = tree.children.find((child) => child.type === 'element');
  const body = page?.children.find((child) => child.type === 'element' && child.tagName === 'body');
  return body?.type === 'element' ? body.children : [];
};

export const rootName = ({ root }: QtiDocument): string => localName(root);
