import { createHash } from 'node:crypto';
import type { ImportModule } from '@coursecraft/contract/course-formats/course-import';
import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { PortableElement, PortableModule } from '@coursecraft/interop/course/portable-course';
import type { ImportSummary } from '../../../platform/db/schema/course-imports.ts';
import type { CheckedReading } from '../programs/check-files.ts';

/** All that was read, one for each file that was dropped. */
export type Readings = CheckedReading[];

/** A key of one package among those that were dropped together. */
export const keyIn = (at: number, key: string): string => `${at}:${key}`.slice(0, 500);

const describeElement = (at: number, { key, title, format, content, rows: criteria }: PortableElement) => ({
  key: keyIn(at, key),
  title,
  format,
  checks: listChecks(content).length,
  criteria: criteria.length,
});

const describeModule = (at: number, { key, title, sections }: PortableModule): ImportModule => ({
  key: keyIn(at, key),
  title,
  sections: sections.map((section) => ({
    key: keyIn(at, section.key),
    title: section.title,
    elements: section.elements.map((element) => describeElement(at, element)),
  })),
});

/** The report of one package among those that were dropped together. */
export const partsIn = (at: number, parts: readonly TransferPart[]): TransferPart[] =>
  parts.map((part) => ({
    ...part,
    key: keyIn(at, part.key),
    ...(part.element !== undefined && { element: keyIn(at, part.element) }),
  }));

/** What a page shows of it. */
export function summarise(readings: Readings): ImportSummary {
  const [first] = readings;
  return {
    formats: [...new Set(readings.map(({ format }) => format))],
    title: first?.course.title ?? '',
    ...(first?.course.language && { language: first.course.language }),
    modules: readings.flatMap(({ course }, at) => course.modules.map((module) => describeModule(at, module))),
    parts: readings.flatMap(({ parts }, at) => partsIn(at, parts)),
    digests: Object.fromEntries(
      readings.flatMap(({ course }, at) =>
        course.modules.flatMap(({ sections }) =>
          sections.flatMap(({ elements }) => elements.map((one) => [keyIn(at, one.key), digestOf(one)])),
        ),
      ),
    ),
    packageKey: readings.map(({ format, course }) => `${format} ${course.key || course.title}`).join('\n'),
  };
}

/** Of what a package says of an element: the same again means that nothing changed there. */
export const digestOf = ({ title, format, content, rows: criteria }: PortableElement): string =>
  createHash('sha256')
    .update(JSON.stringify([title, format, content, criteria]))
    .digest('base64url');
