import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import { extensionOf } from '@coursecraft/documents/file-type-words';
import type { ReadDocument } from '@coursecraft/documents/read-document';
import { startsAsHtml } from '@coursecraft/documents/sniff';
import { looksLikeText } from '@coursecraft/documents/text/looks-like-text';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Extractor } from '../../../extraction/extract.ts';
import type { FetchedPage } from './fetch-page.ts';

/** Characters; a page with scripts and less text shows only a notice. */
const LITTLE_TEXT = 200;
const HEAD_BYTES = 64 * 1024;
const TEXT_ENDINGS = ['md', 'markdown', 'csv', 'vtt', 'srt'];

/** `picturesInto` is the folder for the pictures of the page. */
type Options = { group: string; picturesInto: string; signal: AbortSignal };

/** `document` is the text of an HTML page; other files are not read yet. */
type PageFile = { name: string; bytes: Buffer; document?: ReadDocument };

/** Names a fetched page as a file. Throws a refusal if it is no readable page. */
export async function readPage(
  extractor: Pick<Extractor, 'extract'>,
  page: FetchedPage,
  options: Options,
): Promise<PageFile> {
  const { host, pathname } = new URL(page.address);
  const ending = endingOf(page, pathname);
  if (!ending) throw new AppError('unprocessable', refused('page-of-other-kind', { host }));
  const last = decodedName(pathname).replace(/\.[a-z0-9]{1,8}$/i, '') || host;
  if (ending === 'pdf') return { name: `${last}.pdf`, bytes: page.bytes };
  const bytes = inUtf8(page);
  if (ending !== 'html') return { name: `${last}.${ending}`, bytes };
  const document = await readHtml(extractor, { host, bytes }, options);
  return { name: `${(document.title ?? last).replace(/[/\\]+/g, '-').slice(0, 150)}.html`, bytes, document };
}

function endingOf({ bytes, type }: FetchedPage, pathname: string): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (!looksLikeText(head)) return undefined;
  if (/^(text\/html|application\/xhtml\+xml)\b/i.test(type) || startsAsHtml(head)) return 'html';
  if (!/^($|text\/(plain|markdown|csv|vtt)\b|application\/x-subrip\b)/i.test(type)) return undefined;
  const ending = extensionOf(pathname);
  return TEXT_ENDINGS.includes(ending) ? ending : 'txt';
}

function decodedName(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Text in the encoding that the server or the page states, as UTF-8 with a mark that overrides what the page states. */
function inUtf8({ type, bytes }: FetchedPage): Buffer {
  const stated =
    /charset=["']?([\w-]{1,40})/i.exec(type) ??
    /<meta[^<>]{0,200}charset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 2048).toString('latin1'));
  const charset = stated?.[1]?.toLowerCase();
  if (!charset || charset === 'utf-8' || charset === 'utf8') return bytes;
  try {
    return Buffer.from(`\ufeff${new TextDecoder(charset).decode(bytes)}`);
  } catch {
    return bytes;
  }
}

/** Reads a page in a process with limits, because strangers wrote it. */
async function readHtml(
  extractor: Pick<Extractor, 'extract'>,
  { host, bytes }: { host: string; bytes: Buffer },
  { signal, ...options }: Options,
): Promise<ReadDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  try {
    const path = join(folder, 'page');
    await writeFile(path, bytes, { mode: 0o600 });
    const document = await extractor.extract({ path, name: host, kind: 'html', ...options }, signal);
    const length = document.pages.reduce((sum, { text }) => sum + text.length, 0);
    if (length < LITTLE_TEXT && /<script\b/i.test(bytes.toString('latin1'))) throw withoutText(host);
    return document;
  } catch (error) {
    const isEmpty = error instanceof AppError && error.refused.reason === 'file-without-text';
    throw isEmpty ? withoutText(host) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withoutText = (host: string) => new AppError('unprocessable', refused('page-without-text', { host }));
