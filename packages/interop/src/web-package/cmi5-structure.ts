import { createHash } from 'node:crypto';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import type { PortableCourse } from '../course/portable-course.ts';
import type { WrittenFile } from '../format.ts';
import { PASSING_SHARE } from './write-pages.ts';

/** Writes `cmi5.xml` (quartz) with the course as one assignable unit. */
export function cmi5Structure(
  { key, title, description, language = 'en' }: PortableCourse,
  _paths: readonly string[],
  isScored: boolean,
): WrittenFile {
  const id = `urn:coursecraft:${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const langstring = (text: string) => element('langstring', { lang: language }, text || title);
  const structure = element(
    'courseStructure',
    { xmlns: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' },
    element(
      'course',
      { id: `${id}:course` },
      element('title', {}, langstring(title)),
      element('description', {}, langstring(description)),
    ),
    element(
      'au',
      {
        id: `${id}:au`,
        moveOn: isScored ? 'CompletedAndPassed' : 'Completed',
        ...(isScored && { masteryScore: String(PASSING_SHARE) }),
        launchMethod: 'AnyWindow',
      },
      element('title', {}, langstring(title)),
      element('description', {}, langstring(description)),
      element('url', {}, 'index.html'),
    ),
  );
  return { path: 'cmi5.xml', content: xmlFile(structure) };
}
