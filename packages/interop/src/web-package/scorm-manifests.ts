import { createHash } from 'node:crypto';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import type { Element } from 'xast';
import type { PortableCourse } from '../course/portable-course.ts';
import type { WrittenFile } from '../format.ts';
import { PASSING_SHARE } from './write-pages.ts';

/** An `xs:ID`. */
const idOf = (key: string) => `cc-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
const address = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const fileOf = (path: string) => element('file', { href: address(path) });

type CourseTranslation = {
  version: string;
  namespaces: Record<string, string>;
  schemaVersion: string;
  scormType: 'adlcp:scormtype' | 'adlcp:scormType';
  passing: (id: string, isScored: boolean) => Element[];
};

/** Writes `imsmanifest.xml` with one organization, item and SCO. */
const manifestOf =
  ({ version, namespaces, schemaVersion, scormType, passing }: CourseTranslation) =>
  ({ key, title }: PortableCourse, paths: readonly string[], isScored: boolean): WrittenFile => {
    const id = idOf(key);
    const manifest = element(
      'manifest',
      { identifier: `${id}-manifest`, version, ...namespaces },
      element('metadata', {}, element('schema', {}, 'ADL SCORM'), element('schemaversion', {}, schemaVersion)),
      element(
        'organizations',
        { default: `${id}-organization` },
        element(
          'organization',
          { identifier: `${id}-organization` },
          element('title', {}, title),
          element(
            'item',
            { identifier: `${id}-item`, identifierref: `${id}-resource` },
            element('title', {}, title),
            ...passing(id, isScored),
          ),
        ),
      ),
      element(
        'resources',
        {},
        element(
          'resource',
          { identifier: `${id}-resource`, type: 'webcontent', [scormType]: 'sco', href: 'index.html' },
          ...paths.map(fileOf),
        ),
      ),
    );
    return { path: 'imsmanifest.xml', content: xmlFile(manifest) };
  };

/** SCORM 1.2 (content aggregation model 1.2). */
export const scorm12Manifest = manifestOf({
  version: '1.0',
  namespaces: {
    xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation':
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd',
  },
  schemaVersion: '1.2',
  scormType: 'adlcp:scormtype',
  passing: (_id, isScored) => (isScored ? [element('adlcp:masteryscore', {}, String(PASSING_SHARE * 100))] : []),
});

/** SCORM 2004 4th edition; the SCO sets its completion. */
export const scorm2004Manifest = manifestOf({
  version: '1',
  namespaces: {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
    'xmlns:adlseq': 'http://www.adlnet.org/xsd/adlseq_v1p3',
    'xmlns:adlnav': 'http://www.adlnet.org/xsd/adlnav_v1p3',
    'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation':
      'http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd',
  },
  schemaVersion: '2004 4th Edition',
  scormType: 'adlcp:scormType',
  passing: (id, isScored) => {
    const objective = element(
      'imsss:primaryObjective',
      { objectiveID: `${id}-objective`, satisfiedByMeasure: 'true' },
      element('imsss:minNormalizedMeasure', {}, String(PASSING_SHARE)),
    );
    return [
      element(
        'imsss:sequencing',
        {},
        ...(isScored ? [element('imsss:objectives', {}, objective)] : []),
        element('imsss:deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
      ),
    ];
  },
});
