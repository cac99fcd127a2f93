import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Element } from 'xast';
import type { PortableCourse } from '../course/portable-course.ts';
import { asIdentifier } from '../qti/writing/identifiers.ts';
import { writtenTitle } from '../qti/writing/written-title.ts';

export type CartridgeResource = { id: string; kind: 'page' | 'quiz'; path: string; media: string[] };
export type CartridgeItem = { id: string; title: string; resource?: string; items?: CartridgeItem[] };

const IMS = 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1';
const LOM = 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest';
const TYPES = { page: 'webcontent', quiz: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment' } as const;

/** Writes the manifest; the profile requires one untitled root item. */
export function cartridgeManifest(
  course: PortableCourse,
  items: readonly CartridgeItem[],
  resources: readonly CartridgeResource[],
  media: readonly string[],
): string {
  const mediaId = (name: string) => `file-${media.indexOf(name) + 1}`;
  const href = (name: string) => `web_resources/${pictureAddress({ name }).replace(/^media\//, '')}`;
  const listed = resources.map(({ id, kind, path, media: own }) =>
    element(
      'resource',
      { identifier: id, type: TYPES[kind], href: kind === 'page' ? path : undefined },
      element('file', { href: path }),
      ...own.map((name) => element('dependency', { identifierref: mediaId(name) })),
    ),
  );
  const files = media.map((name) =>
    element(
      'resource',
      { identifier: mediaId(name), type: 'webcontent', href: href(name) },
      element('file', { href: href(name) }),
    ),
  );
  return xmlFile(
    element(
      'manifest',
      { xmlns: IMS, 'xmlns:lomimscc': LOM, identifier: asIdentifier(course.key) },
      metadataOf(course),
      element(
        'organizations',
        {},
        element(
          'organization',
          { identifier: 'organization', structure: 'rooted-hierarchy' },
          element('item', { identifier: 'root' }, ...items.map(itemOf)),
        ),
      ),
      element('resources', {}, ...listed, ...files),
    ),
  );
}

function metadataOf({ title, description, language }: PortableCourse): Element {
  const words = (text: string) => element('lomimscc:string', language ? { language } : {}, text);
  const general = element(
    'lomimscc:general',
    {},
    element('lomimscc:title', {}, words(title)),
    language ? element('lomimscc:language', {}, language) : undefined,
    description ? element('lomimscc:description', {}, words(description)) : undefined,
  );
  return element(
    'metadata',
    {},
    element('schema', {}, 'IMS Common Cartridge'),
    element('schemaversion', {}, '1.3.0'),
    element('lomimscc:lom', {}, general),
  );
}

const itemOf = ({ id, title, resource, items = [] }: CartridgeItem): Element =>
  element(
    'item',
    { identifier: id, identifierref: resource },
    element('title', {}, writtenTitle(title)),
    ...items.map(itemOf),
  );
