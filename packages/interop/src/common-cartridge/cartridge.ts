import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Manifest, Resource } from '../content-packaging/read-manifest.ts';
import type { NodesAround } from '../qti/read-nodes.ts';
import type { CanvasCourse } from './read-canvas-course.ts';

export type Cartridge = NodesAround & {
  files: PackageFiles;
  manifest: Manifest;
  canvas: CanvasCourse | undefined;
};

export const RESOURCE_KINDS = [
  'page',
  'file',
  'quiz',
  'bank',
  'discussion',
  'assignment',
  'web-link',
  'tool',
  'support',
] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

const PAGE = /\.(x?html?)$/i;
export const pathOf = ({ href, files }: Resource): string | undefined => href ?? files[0];

/** Returns the kind of a resource by type, or by file names. */
export function kindOf(resource: Resource): ResourceKind {
  const { type, files } = resource;
  const path = pathOf(resource) ?? '';
  if (/imswl_/i.test(type)) return 'web-link';
  if (/imsdt_/i.test(type)) return 'discussion';
  if (/imsqti.*question-?bank/i.test(type)) return 'bank';
  if (/imsqti/i.test(type)) return 'quiz';
  if (/imsbasiclti|imslti/i.test(type)) return 'tool';
  if (/assignment_xml/i.test(type)) return 'assignment';
  if (/(^|\/)course_settings\//.test(path)) return 'support';
  if (files.some((file) => /(^|\/)assignment_settings\.xml$/.test(file))) return 'assignment';
  if (/\.xml\.qti$/i.test(path)) return 'bank';
  if (/\.xml$/i.test(path)) return 'support';
  if (isFallback(resource)) return 'support';
  if (PAGE.test(path)) return resource.use === 'assignment' ? 'assignment' : 'page';
  return path ? 'file' : 'support';
}

/** Returns whether it is a fallback for another resource. */
export const isFallback = ({ node }: Resource): boolean =>
  node.children.some((child) => child.type === 'element' && /(^|:)variant$/.test(child.name));
