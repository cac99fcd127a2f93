import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Refused, refused } from '@coursecraft/contract/reasons';
import { checkForeign } from '@coursecraft/documents/images/convert-picture';
import { inspectFile } from '@coursecraft/documents/inspect-file';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { leftOut } from '@coursecraft/interop/course/account-for';
import { withoutFiles } from '@coursecraft/interop/course/names-in-text';
import type { PortableFile } from '@coursecraft/interop/course/portable-course';
import type { PackageReading } from '@coursecraft/interop/read-package';
import { contentOf } from './file-content.ts';

export type CheckedReading = PackageReading & { refused: ({ name: string } & Refused)[] };

/** Checks every file by the rules that apply when the course is created, so that the preview is exact. */
export async function checkFiles(
  reading: PackageReading,
  files: PackageFiles,
  folder: string,
): Promise<CheckedReading> {
  const refusals: CheckedReading['refused'] = [];
  for (const file of reading.course.files) {
    const why = await refusalOf(file, files, join(folder, 'checked'));
    if (why) refusals.push({ name: file.name, ...why });
  }
  return { ...withoutRefused(reading, new Set(refusals.map(({ name }) => name))), refused: refusals };
}

async function refusalOf(file: PortableFile, files: PackageFiles, into: string): Promise<Refused | undefined> {
  const { name } = file;
  try {
    await pipeline(await contentOf(file, files), createWriteStream(into, { mode: 0o600 }));
    const graded = await inspectFile({ path: into, name, size: (await stat(into)).size }, { attachments: true });
    if ('convert' in graded) await checkForeign({ path: into, name, kind: graded.convert });
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.refused : refused('file-not-kept', { name });
  } finally {
    await rm(into, { force: true });
  }
}

function withoutRefused(reading: PackageReading, names: ReadonlySet<string>): PackageReading {
  if (names.size === 0) return reading;
  const { course, parts, files } = reading;
  const isShowing = ({ name }: PortableFile) => !names.has(name);
  const shown = course.files.filter(isShowing);
  const gone = course.files.length - shown.length;
  return {
    ...reading,
    parts: parts.map((part) => (names.has(part.file ?? '') ? leftOut(part, 'file-refused') : part)),
    files: { ...files, shown: files.shown - gone, leftOut: files.leftOut + gone },
    course: {
      ...course,
      files: shown,
      modules: course.modules.map((module) => ({
        ...module,
        sections: module.sections.map((section) => ({
          ...section,
          elements: section.elements.map((element) => ({
            ...element,
            content: withoutFiles(element.content, names),
            ...(element.versions && {
              versions: element.versions.map((one) => ({ ...one, content: withoutFiles(one.content, names) })),
            }),
          })),
        })),
      })),
    },
  };
}
