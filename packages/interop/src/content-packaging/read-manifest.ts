import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { nameInside, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { oneLine } from '../course/part-list.ts';

export type Resource = {
  id: string;
  type: string;
  href: string | undefined;
  files: string[];
  dependencies: string[];
  /** `intendeduse` of Common Cartridge: `assignment`, `lessonplan`, … */
  use: string | undefined;
  title: string;
  node: XmlElement;
};

export type OrganisationItem = { id: string; title: string; resource: string | undefined; items: OrganisationItem[] };

export type Manifest = {
  /** Base folder of all paths, empty or with `/`. */
  folder: string;
  id: string;
  title: string;
  description: string;
  language: string | undefined;
  namespace: string;
  schema: string;
  version: string;
  items: OrganisationItem[];
  resources: ReadonlyMap<string, Resource>;
};

const MANIFEST = 'imsmanifest.xml';
const DEEPEST = 60;

/** Returns the path of the manifest at the top or in a single folder. */
export function manifestPath(files: PackageFiles): string | undefined {
  const found = files.names.filter((name) => name === MANIFEST || name.toLowerCase().endsWith(`/${MANIFEST}`));
  const depth = (name: string) => name.split('/').length;
  return found.toSorted((one, other) => depth(one) - depth(other))[0];
}

/** Reads the manifest of an IMS content package; undefined if unreadable. */
export async function readManifest(files: PackageFiles): Promise<Manifest | undefined> {
  const path = manifestPath(files);
  if (path === undefined) return undefined;
  try {
    const root = childElements(readXml((await readText(files, path)) ?? ''))[0];
    return root && localName(root) === 'manifest' ? manifestOf(root, path.slice(0, -MANIFEST.length)) : undefined;
  } catch {
    return undefined;
  }
}

function manifestOf(root: XmlElement, folder: string): Manifest {
  const metadata = childElement(root, 'metadata');
  const general = descendants(metadata, 'general')[0];
  const base = `${folder}${attribute(root, 'xml:base') ?? ''}`;
  const organisations = childElement(root, 'organizations');
  const organisation = childElements(organisations, 'organization')[0];
  const resources = childElement(root, 'resources');
  const inner = `${base}${attribute(resources, 'xml:base') ?? ''}`;
  return {
    folder,
    id: attribute(root, 'identifier') ?? '',
    title: inWords(childElement(general, 'title')) || oneLine(textOf(childElement(organisation, 'title'))),
    description: inWords(childElement(general, 'description'), 4000),
    language: oneLine(textOf(childElement(general, 'language'))) || undefined,
    namespace: String(root.attributes.xmlns ?? ''),
    schema: oneLine(textOf(childElement(metadata, 'schema'))),
    version: oneLine(textOf(childElement(metadata, 'schemaversion'))),
    items: childElements(organisation, 'item').map((item) => itemOf(item, 0)),
    resources: new Map(
      childElements(resources, 'resource')
        .map((node) => resourceOf(node, inner, folder))
        .map((one) => [one.id, one]),
    ),
  };
}

function inWords(node: XmlElement | undefined, most?: number): string {
  const texts = descendants(node, 'string', 'langstring');
  return oneLine(textOf(texts[0] ?? node), most);
}

function itemOf(node: XmlElement, depth: number): OrganisationItem {
  const below = childElements(node, 'item');
  return {
    id: attribute(node, 'identifier') ?? '',
    title: oneLine(textOf(childElement(node, 'title'))),
    resource: attribute(node, 'identifierref') || undefined,
    items: depth < DEEPEST ? below.map((item) => itemOf(item, depth + 1)) : [],
  };
}

function resourceOf(node: XmlElement, base: string, folder: string): Resource {
  const inner = `${base}${attribute(node, 'xml:base') ?? ''}`;
  const pathOf = (address: string | undefined) => {
    if (!address) return undefined;
    return nameInside(`${inner}${decoded(address.replace(/[?#].*$/s, ''))}`) ?? address;
  };
  return {
    id: attribute(node, 'identifier') ?? '',
    type: attribute(node, 'type') ?? '',
    href: pathOf(attribute(node, 'href')) ?? blackboardFile(node, folder),
    files: childElements(node, 'file').flatMap((file) => pathOf(attribute(file, 'href')) ?? []),
    dependencies: childElements(node, 'dependency').flatMap((one) => attribute(one, 'identifierref') ?? []),
    use: attribute(node, 'intendeduse')?.toLowerCase(),
    title: inWords(descendants(childElement(node, 'metadata'), 'title')[0]),
    node,
  };
}

/** `bb:file` paths ignore the base folder. */
function blackboardFile(node: XmlElement, folder: string): string | undefined {
  const name = attribute(node, 'bb:file');
  return name ? nameInside(`${folder}${name}`) : undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
