import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PackedFile } from '@coursecraft/documents/zip/pack-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { PRINTED_PAGE } from '@coursecraft/interop/print/printed-page';
import { installedBrowser } from '../../../platform/system/installed-browser.js';

const TIME_MS = 180_000;

/** The page has no network and no scripts: it can only use files in its folder. */
const ALONE = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

type Printing = {
  folder: string;
  to: string;
  signal: AbortSignal;
};

/** Prints the page to a PDF at `to` with this machine's browser. Refuses where there is no browser. */
export async function printPage(files: readonly PackedFile[], { folder, to, signal }: Printing): Promise<void> {
  const browser = installedBrowser();
  if (!browser) throw new AppError('unprocessable', 'browser-missing');
  for (const { path, content } of files) {
    const at = join(folder, path);
    await mkdir(dirname(at), { recursive: true });
    const opened = typeof content === 'function' ? await content() : Readable.from([content]);
    await pipeline(opened, createWriteStream(at, { mode: 0o600 }));
  }
  const profile = `${folder}-profile`;
  try {
    // Chromium's sandbox does not work for root.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    await promisify(execFile)(
      browser,
      [
        ...ALONE,
        ...asRoot,
        `--user-data-dir=${profile}`,
        '--no-pdf-header-footer',
        '--generate-pdf-document-outline',
        `--print-to-pdf=${to}`,
        pathToFileURL(join(folder, PRINTED_PAGE)).href,
      ],
      // The child process gets no settings of the server, because they contain secrets.
      { signal, timeout: TIME_MS, maxBuffer: 10_000_000, env: { HOME: profile, LANG: 'C.UTF-8' } },
    );
    await stat(to);
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError('unprocessable', 'export-failed', { cause: error });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
