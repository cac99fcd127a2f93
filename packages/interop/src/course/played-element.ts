import { fence } from '@coursecraft/domain/content/blocks';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { portableElement } from './drafts.ts';
import type { PlayedPackage, PortableElement } from './portable-course.ts';

/** Creates the element that plays a package below its description, under the same key. */
export function playedElement(
  { key, title, archive }: PlayedPackage,
  more: { above?: string; rows?: CriterionDraft[]; hidden?: boolean } = {},
): PortableElement {
  const { above = '', rows: criteria = [], hidden } = more;
  const content = [
    above.trim(),
    fence('package', writeYaml({ package: key, ...(archive && { archive: pictureAddress({ name: archive }) }) })),
  ]
    .filter(Boolean)
    .join('\n\n');
  return portableElement({ key, title, format: 'lesson', content, rows: criteria, ...(hidden && { hidden }) });
}
