import type { TransferFormat, TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import { CONTENT_LIMIT } from '@coursecraft/contract/courses/course';
import { keepLedger } from '@coursecraft/documents/zip/file-ledger';
import { PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { type AccountedReading, accountFor } from './course/account-for.ts';
import { oneLine } from './course/part-list.ts';
import type { PortableCourse, PortableElement } from './course/portable-course.ts';
import type { FormatReader } from './format.ts';
import { READERS } from './formats.ts';

export type PackageReading = AccountedReading & { format: TransferFormat };

/** Reads a package of any format and accounts for each file. Throws `PackageError` `unknown` or `damaged`. */
export async function readPackage(files: PackageFiles, name: string): Promise<PackageReading> {
  const [format, reader] = await recognise(files, name);
  return { format, ...(await readAs(reader, files, name)) };
}

/** Reads a package of a known format. */
export async function readAs(reader: FormatReader, files: PackageFiles, name: string): Promise<AccountedReading> {
  const damaged = (await files.damaged?.()) ?? [];
  const ledger = keepLedger(files, new Set(damaged));
  const reading = await readWith(reader, ledger.files, name, damaged);
  const { course, dropped } = settleCourse(reading.course, name);
  const places = placesIn(course);
  const emptied = new Set([...placesIn(reading.course)].filter((key) => !places.has(key)));
  const refused = [...files.refused, ...damaged.map((one) => ({ name: one, why: 'file-damaged' as const }))];
  return accountFor({ course, parts: reading.parts, dropped, emptied, ledger, refused, leftover: reader.leftover });
}

async function recognise(files: PackageFiles, name: string): Promise<[TransferFormat, FormatReader]> {
  for (const [format, reader] of Object.entries(READERS))
    if (await reader.recognises(files)) return [format as TransferFormat, reader];
  if (((await files.damaged?.()) ?? []).length > 0) throw new PackageError('damaged', `${name} is damaged`);
  throw new PackageError('unknown', `${name} is of no form that is known`);
}

async function readWith(reader: FormatReader, files: PackageFiles, name: string, damaged: readonly string[]) {
  try {
    return await reader.read(files, name);
  } catch (error) {
    if (damaged.length === 0) throw error;
    throw new PackageError('damaged', `${name} is damaged: ${damaged[0]}`, { cause: error });
  }
}

function settleCourse(
  course: PortableCourse,
  name: string,
): { course: PortableCourse; dropped: Map<string, TransferNote> } {
  const dropped = new Map<string, TransferNote>();
  const keep = (element: PortableElement): boolean => {
    const isKept = element.content.length <= CONTENT_LIMIT && !findCostly(element.content);
    if (!isKept) dropped.set(element.key, 'too-long');
    return isKept;
  };
  const modules = course.modules
    .map((module) => ({
      ...module,
      title: titleOf(module.title, course.title, name),
      sections: module.sections
        .map((section) => ({
          ...section,
          title: titleOf(section.title, module.title, name),
          elements: section.elements
            .filter(keep)
            .map((element) => ({ ...element, title: titleOf(element.title, section.title, name) })),
        }))
        .filter(({ elements }) => elements.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
  return { course: { ...course, title: titleOf(course.title, '', name), modules }, dropped };
}

const placesIn = ({ modules }: PortableCourse) =>
  new Set(modules.flatMap(({ key, sections }) => [key, ...sections.map((section) => section.key)]));

const titleOf = (title: string, around: string, name: string) =>
  oneLine(title) || oneLine(around) || oneLine(name.replace(/(\.tar)?\.[^.]+$/, '')) || 'Course';
