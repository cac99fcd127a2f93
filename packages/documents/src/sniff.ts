import { open, stat } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { adviceOn, extensionOf, formatOf } from './file-type-words.ts';
import { looksLikeText } from './text/looks-like-text.ts';

/** The kinds of files that have a reader. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'odt'
  | 'xlsx'
  | 'epub'
  | 'html'
  | 'markdown'
  | 'text'
  | 'csv'
  | 'vtt'
  | 'srt';

export const MIME_OF_KIND: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  epub: 'application/epub+zip',
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
};

/** The kind of a file that was sniffed before, by the type it is kept under. */
export function kindOfMime(mime: string): FileKind {
  const kind = (Object.keys(MIME_OF_KIND) as FileKind[]).find((one) => MIME_OF_KIND[one] === mime);
  if (!kind) throw new Error(`no reader for ${mime}`);
  return kind;
}

const KIND_OF_EXTENSION: Record<string, FileKind> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  odt: 'odt',
  xlsx: 'xlsx',
  epub: 'epub',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  vtt: 'vtt',
  srt: 'srt',
  txt: 'text',
};
const BINARY: readonly FileKind[] = ['pdf', 'docx', 'pptx', 'odt', 'xlsx', 'epub'];
const HEAD_BYTES = 64 * 1024;
const OLE = 'd0cf11e0a1b11ae1';

/**
 * Tells the kind of a file from its bytes; the name only tells kinds of text apart. Text and byte order marks come
 * first, since a byte order mark looks like a sound file to tables of magic numbers. Throws `AppError`:
 * `unprocessable` for an empty, protected or misnamed file, `unsupported_type` for one that has no reader.
 */
export async function sniff(file: { path: string; name: string }): Promise<FileKind> {
  const { size } = await stat(file.path);
  if (size === 0) throw new AppError('unprocessable', refused('file-empty', { name: file.name }));
  const head = await readHead(file.path, Math.min(size, HEAD_BYTES));
  const claimed = KIND_OF_EXTENSION[extensionOf(file.name)];

  if (head.subarray(0, 1024).includes('%PDF-')) return expectName('pdf', file.name);
  if (head.subarray(0, 8).toString('hex') === OLE) throw await refuseOle(file, claimed);
  if (looksLikeText(head)) return textKind(head, file.name, claimed);

  const type = (await fileTypeFromFile(file.path)) ?? (await fileTypeFromBuffer(head));
  const kind = type ? KIND_OF_EXTENSION[type.ext] : undefined;
  if (kind && BINARY.includes(kind)) return expectName(kind, file.name);
  // An archive without the marks of its format is left to that format's reader, which says what is wrong with it.
  if (type?.ext === 'zip' && claimed && claimed !== 'pdf' && BINARY.includes(claimed)) return claimed;
  const format = formatOf(type?.ext, file.name);
  const unread = { name: file.name, kind: format ?? 'unknown', advice: adviceOn(format) };
  if (claimed) {
    const ending = extensionOf(file.name);
    throw new AppError('unprocessable', refused('file-of-other-kind', { ...unread, ending }));
  }
  throw new AppError('unsupported_type', refused('file-kind-unread', unread));
}

/** Whether the first bytes of a text are those of a web page. */
export const startsAsHtml = (head: Buffer): boolean =>
  /^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!doctype html|<html)/s.test(
    head.subarray(0, 512).toString('utf8').trimStart().toLowerCase(),
  );

async function readHead(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function textKind(head: Buffer, name: string, claimed: FileKind | undefined): FileKind {
  const start = head.subarray(0, 512).toString('utf8').trimStart().toLowerCase();
  if (start.startsWith('{\\rtf'))
    throw new AppError('unsupported_type', refused('file-kind-unread', { name, kind: 'rtf', advice: adviceOn('rtf') }));
  if (claimed && BINARY.includes(claimed))
    throw new AppError('unprocessable', refused('file-is-plain-text', { name, ending: extensionOf(name) }));
  if (startsAsHtml(head)) return 'html';
  const extension = extensionOf(name);
  if (!claimed && ['json', 'xml', 'yaml', 'yml', 'js', 'css', 'svg'].includes(extension))
    throw new AppError('unsupported_type', refused('file-of-no-document', { name, advice: adviceOn(extension) }));
  return claimed ?? 'text';
}

/** A right file under another format's name is refused too: authors would later get it back under the wrong name. */
function expectName(kind: FileKind, name: string): FileKind {
  const extension = extensionOf(name);
  const claimed = KIND_OF_EXTENSION[extension];
  if (!claimed || claimed === kind) return kind;
  throw new AppError('unprocessable', refused('file-misnamed', { name, kind, ending: extension, right: kind }));
}

/** Old binary Office files and encrypted new ones share one container. */
async function refuseOle(file: { path: string; name: string }, claimed: FileKind | undefined): Promise<AppError> {
  const whole = await readHead(file.path, 4_000_000);
  const encrypted = whole.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  if (encrypted || claimed === 'docx' || claimed === 'pptx' || claimed === 'xlsx')
    return new AppError('unprocessable', refused('file-under-password', { name: file.name }));
  const extension = extensionOf(file.name);
  const kind = /^(doc|ppt|xls)$/.test(extension) ? extension : 'cfb';
  const why = refused('file-kind-unread', { name: file.name, kind, advice: adviceOn(extension) });
  return new AppError('unsupported_type', why);
}
