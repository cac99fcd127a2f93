import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { PortableCourse } from '../../course/portable-course.ts';
import { asIdentifier } from './identifiers.ts';
import type { QtiVersion } from './versions.ts';

export type WrittenResource = {
  identifier: string;
  kind: 'item' | 'test';
  path: string;
  items: string[];
  media: string[];
};

const LOM = 'http://ltsc.ieee.org/xsd/LOM';

export function manifestFile(
  course: PortableCourse,
  resources: readonly WrittenResource[],
  { manifest }: QtiVersion,
): string {
  const words = (text: string) => element('string', course.language ? { language: course.language } : {}, text);
  const lom = element(
    'lom',
    { xmlns: LOM },
    element(
      'general',
      {},
      element('title', {}, words(course.title)),
      course.language ? element('language', {}, course.language) : undefined,
      course.description ? element('description', {}, words(course.description)) : undefined,
    ),
  );
  const metadata = element(
    'metadata',
    {},
    element('schema', {}, manifest.schema),
    element('schemaversion', {}, manifest.version),
    lom,
  );
  const listed = resources.map(({ identifier, kind, path, items, media }) =>
    element(
      'resource',
      { identifier, type: manifest[kind], href: path },
      element('file', { href: path }),
      ...media.map((name) => element('file', { href: pictureAddress({ name }) })),
      ...items.map((identifierref) => element('dependency', { identifierref })),
    ),
  );
  return xmlFile(
    element(
      'manifest',
      { xmlns: manifest.namespace, identifier: asIdentifier(course.key) },
      metadata,
      element('organizations'),
      element('resources', {}, ...listed),
    ),
  );
}
