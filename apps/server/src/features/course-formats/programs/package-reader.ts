import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reason, refused } from '@coursecraft/contract/reasons';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import { PACKAGE_LIMITS, type PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { createFairTurns } from '../../../extraction/fair-turns.ts';
import type { Ending } from '../../../extraction/start-reader.ts';
import type { CheckedReading } from './check-files.ts';
import { runApart } from './run-apart.ts';
import { READING_FILE, UNPACKED_FOLDER } from './task-files.ts';
import type { PackageResult, PackageTask } from './worker.ts';

export type PackageReader = {
  /**
   * Reads a package in a child process, one at a time per group. Throws `AppError`, or `AbortError` when the signal
   * fires.
   */
  read(file: { path: string; name: string; group: string }, signal?: AbortSignal): Promise<CheckedReading>;
  withFiles<T>(file: { path: string; name: string }, work: (files: PackageFiles) => Promise<T>): Promise<T>;
};

const PROGRAM = new URL('./worker.ts', import.meta.url);
const AT_ONCE = 1;

const REASON_OF = {
  'too-long': 'file-too-long-to-read',
  'too-large': 'file-too-large-to-read',
  crashed: 'file-crashed',
} as const satisfies Record<Ending, Reason>;

export function createPackageReader(): PackageReader {
  const turns = createFairTurns(AT_ONCE);
  return {
    read: ({ path, name, group }, signal) =>
      turns(group, () =>
        inFolder(async (folder) => {
          const task = { path, name, folder, limits: PACKAGE_LIMITS };
          const result = await runApart<PackageTask, PackageResult>(PROGRAM, task, signal);
          if ('read' in result) return JSON.parse(await readFile(join(folder, READING_FILE), 'utf8')) as CheckedReading;
          if ('refusal' in result) throw refusal(result.refusal, name);
          const why = refused(REASON_OF['ending' in result ? result.ending : 'crashed'], { name });
          const cause = 'failure' in result ? { cause: new Error(result.failure) } : {};
          throw new AppError('unprocessable', why, cause);
        }),
      ),
    withFiles: ({ path, name }, work) =>
      inFolder(async (folder) => {
        const files = await openPackage(path, name, join(folder, UNPACKED_FOLDER));
        try {
          return await work(files);
        } finally {
          await files.close();
        }
      }),
  };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    await mkdir(join(folder, UNPACKED_FOLDER));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refusal(why: PackageError['why'], name: string): AppError {
  if (why === 'encrypted') return new AppError('unprocessable', refused('file-under-password', { name }));
  if (why === 'unknown') return new AppError('unsupported_type', refused('package-unknown', { name }));
  if (why === 'damaged') return new AppError('unprocessable', refused('file-damaged', { name }));
  return new AppError('unprocessable', refused('package-too-large', { name }));
}
