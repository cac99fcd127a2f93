import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refused } from '@coursecraft/contract/reasons';
import { openZip } from '@coursecraft/documents/zip/open-zip';
import { PackageError } from '@coursecraft/documents/zip/package-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { type RosterClass, readRoster } from '@coursecraft/interop/one-roster/read-roster';
import type { IncomingFile } from '../../../request-context.ts';

const LIMITS = { entries: 200, bytes: 400_000_000, bytesAtOnce: 64_000_000 };

/** Reads the classes of a roster file of at most `mostBytes`. Throws `AppError` with a message for the uploader. */
export async function readRosterFile({ name, content }: IncomingFile, mostBytes: number): Promise<RosterClass[]> {
  const folder = await mkdtemp(join(tmpdir(), 'roster-'));
  try {
    const path = join(folder, 'roster.zip');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const mib = Math.floor(mostBytes / 2 ** 20);
    if (content.truncated) throw new AppError('too_large', refused('package-larger', { name, mib }));
    if ((await stat(path)).size === 0) throw new AppError('unprocessable', refused('file-empty', { name }));
    const files = await openZip(path, LIMITS);
    try {
      return await readRoster(files);
    } finally {
      await files.close();
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const isTooMuch = error.why === 'too-large' || error.why === 'too-many';
    throw new AppError('unprocessable', refused(isTooMuch ? 'package-too-large' : 'roster-unknown', { name }), {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
