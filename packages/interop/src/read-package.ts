import { CONTENT_LIMIT } from '@coursecraft/contract/shapes/course';
import type { TransferFormat } from '@coursecraft/contract/shapes/course-transfer';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { PackageError, type PackageFiles } from './archive/package-files.ts';
import { createPartList, oneLine } from './course/part-list.ts';
import type { PortableCourse, PortableElement, Reading } from './course/portable-course.ts';
import { READERS } from './formats.ts';

export type PackageReading = Reading & { format: TransferFormat };

/**
 * Reads a package of any form that is known. Throws `PackageError`: `unknown` where it is of none, `damaged` where nothing of
 * it can be read.
 */
export async function readPackage(files: PackageFiles, name: string): Promise<PackageReading> {
  for (const [format, reader] of Object.entries(READERS)) {
    if (!(await reader.recognises(files))) continue;
    const { course, parts } = await reader.read(files, name);
    const told = createPartList();
    for (const raw of files.refused) {
      told.add({ key: `outside:${raw}`, kind: 'file', called: 'file', title: raw }).leaveOut('outside-package', raw);
    }
    const settled = settleCourse(course, name);
    return {
      format: format as TransferFormat,
      course: settled.course,
      parts: [...parts, ...settled.parts, ...told.all()],
    };
  }
  throw new PackageError('unknown', `${name} is of no form that is known`);
}

/** A title for whatever has none, no part that holds nothing, and no text that cannot be kept. */
function settleCourse(course: PortableCourse, name: string): Reading {
  const told = createPartList();
  const keep = (element: PortableElement): boolean => {
    const isKept = element.content.length <= CONTENT_LIMIT && !findCostly(element.content);
    if (!isKept)
      told.add({ key: element.key, kind: 'text', called: 'element', title: element.title }).leaveOut('too-long');
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
  return { course: { ...course, title: titleOf(course.title, '', name), modules }, parts: told.all() };
}

const titleOf = (title: string, around: string, name: string) =>
  oneLine(title) || oneLine(around) || oneLine(name.replace(/(\.tar)?\.[^.]+$/, '')) || 'Course';
