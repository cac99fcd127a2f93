import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Manifest, Resource } from '../content-packaging/read-manifest.ts';
import type { NodesAround } from '../qti/read-nodes.ts';
import type { CanvasCourse } from './read-canvas-course.ts';

/** A cartridge while it is read. */
export type Cartridge = NodesAround & {
  files: PackageFiles;
  manifest: Manifest;
  canvas: CanvasCourse | undefined;
  /** Says that a file of the package was read. */
};

/** What a resource of a cartridge is. */
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

/** By its type, and where that says nothing by what its files are called. */
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

/** Whether it only stands in for another resource where that is not understood. */
export const isFallback = ({ node }: Resource): boolean =>
  node.children.some((child) => child.type === 'element' && /(^|:)variant$/.test(child.name));
