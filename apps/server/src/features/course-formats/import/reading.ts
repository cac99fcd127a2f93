import { createHash } from 'node:crypto';
import type { ImportModule } from '@coursecraft/contract/course-formats/course-import';
import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { PortableElement, PortableModule } from '@coursecraft/interop/course/portable-course';
import type { ImportSummary } from '../../../platform/db/schema/course-imports.ts';
import type { CheckedReading } from '../programs/check-files.ts';

export type Readings = CheckedReading[];

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

export const partsIn = (at: number, parts: readonly TransferPart[]): TransferPart[] =>
  parts.map((part) => ({
    ...part,
    key: keyIn(at, part.key),
    ...(part.element !== undefined && { element: keyIn(at, part.element) }),
  }));

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

/** Hashes the content of an element. An equal hash in a later package means no change. */
export const digestOf = ({ title, format, content, rows: criteria }: PortableElement): string =>
  createHash('sha256')
    .update(JSON.stringify([title, format, content, criteria]))
    .digest('base64url');
