import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportFormat, ExportLoss } from '@coursecraft/contract/course-formats/course-transfer';
import type { PortableCourse } from '@coursecraft/interop/course/portable-course';
import type { WritingOptions } from '@coursecraft/interop/format';
import { WRITERS } from '@coursecraft/interop/writers';
import { serveTasks } from '../../../extraction/serve-tasks.ts';
import { COURSE_FILE } from './task-files.ts';

export type WritingTask = { folder: string; format: ExportFormat; options: WritingOptions };
export type WrittenEntry =
  | { path: string; written: string }
  | { path: string; file: string }
  | { path: string; package: string };
export type WritingResult =
  | {
      losses: ExportLoss[];
      ending: string;
      mime: string;
      isArchive: boolean;
      isPrinted: boolean;
      entries: WrittenEntry[];
    }
  | { failure: string };

async function write({ folder, format, options }: WritingTask): Promise<WritingResult> {
  try {
    const course = JSON.parse(await readFile(join(folder, COURSE_FILE), 'utf8')) as PortableCourse;
    const { ending, mime, isArchive, isPrinted = false, write: writeCourse } = WRITERS[format];
    const { files, losses } = await writeCourse(course, options);
    const entries: WrittenEntry[] = [];
    for (const [at, { path, content }] of files.entries()) {
      if (typeof content === 'string' || content instanceof Uint8Array) {
        const written = join('written', String(at));
        await mkdir(dirname(join(folder, written)), { recursive: true });
        await writeFile(join(folder, written), content, { mode: 0o600 });
        entries.push({ path, written });
      } else entries.push({ path, ...content });
    }
    const lossReports = losses.map(({ note, at, what }) => ({
      note,
      at: at.slice(0, 300),
      ...(what && { what: what.slice(0, 300) }),
    }));
    return { losses: lossReports, ending, mime, isArchive, isPrinted, entries };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(write);
