import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat, ExportLoss } from '@coursecraft/contract/course-formats/course-transfer';
import { type PackedFile, packTarGz, packZip } from '@coursecraft/documents/zip/pack-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { PortableCourse } from '@coursecraft/interop/course/portable-course';
import type { WritingOptions } from '@coursecraft/interop/format';
import { createFairTurns } from '../../../extraction/fair-turns.ts';
import { printPage } from './print-page.ts';
import { runApart } from './run-apart.ts';
import { COURSE_FILE } from './task-files.ts';
import type { WritingResult, WritingTask, WrittenEntry } from './write-worker.ts';

type Packed = { path: string; size: number; remove: () => Promise<void> };
export type WrittenPackage = {
  losses: ExportLoss[];
  ending: string;
  mime: string;
  elements: number;
  pack: () => Promise<Packed>;
};
type Writing = {
  course: PortableCourse;
  format: ExportFormat;
  options: WritingOptions;
  open: (name: string) => Promise<Readable>;
};

export type PackageWriter = {
  /** Writes a course in a child process. The file exists until `use` returns. */
  write<T>(writing: Writing, use: (written: WrittenPackage) => Promise<T>, signal: AbortSignal): Promise<T>;
};

const PROGRAM = new URL('./write-worker.ts', import.meta.url);
const AT_ONCE = 2;

export function createPackageWriter(): PackageWriter {
  const turns = createFairTurns(AT_ONCE);
  return {
    async write({ course, format, options, open }, use, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'export-'));
      const remove = () => rm(folder, { recursive: true, force: true });
      let isPacked = false;
      try {
        await writeFile(join(folder, COURSE_FILE), JSON.stringify(course), { mode: 0o600 });
        const task = { folder, format, options };
        const result = await turns(course.key, () => runApart<WritingTask, WritingResult>(PROGRAM, task, signal));
        if (!('entries' in result)) {
          const cause = 'failure' in result ? { cause: new Error(result.failure) } : {};
          throw new AppError('unprocessable', 'export-failed', cause);
        }
        const { losses, ending, mime, isArchive, isPrinted, entries } = result;
        const elements = course.modules.reduce(
          (sum, { sections }) => sum + sections.reduce((all, section) => all + section.elements.length, 0),
          0,
        );
        const pack = async () => {
          const path = join(folder, 'packed');
          if (isPrinted) {
            const files = entries.flatMap((entry) => packedFile(entry, folder, open));
            await turns(course.key, () => printPage(files, { folder: join(folder, 'printed'), to: path, signal }));
            isPacked = true;
            return { path, size: (await stat(path)).size, remove };
          }
          const [only] = entries;
          const whole = !isArchive && only && 'written' in only ? join(folder, only.written) : undefined;
          if (whole === undefined) {
            const files = entries.flatMap((entry) => packedFile(entry, folder, open));
            const packed = ending.endsWith('tar.gz') ? packTarGz(files) : packZip(files);
            await pipeline(packed, createWriteStream(path, { mode: 0o600 }));
          }
          isPacked = true;
          const at = whole ?? path;
          return { path: at, size: (await stat(at)).size, remove };
        };
        return await use({ losses, ending, mime, elements, pack });
      } finally {
        if (!isPacked) await remove();
      }
    },
  };
}

function packedFile(entry: WrittenEntry, folder: string, open: Writing['open']): PackedFile[] {
  const { path } = entry;
  if ('written' in entry) return [{ path, content: async () => createReadStream(join(folder, entry.written)) }];
  return 'file' in entry ? [{ path, content: () => open(entry.file) }] : [];
}
