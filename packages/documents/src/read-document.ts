import { refused } from '@coursecraft/contract/reasons';
import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { readCsv } from './csv/read-csv.ts';
import { readDocx } from './docx/read-docx.ts';
import { readEpub } from './epub/read-epub.ts';
import { readHtml } from './html/read-html.ts';
import { type DocumentPicture, openPictureFolder, type PictureFolder } from './images/picture-folder.ts';
import type { ExtractionLimits } from './limits.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readOdt } from './odt/read-odt.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPptx } from './pptx/read-pptx.ts';
import type { RecognisedPages } from './recognition/recognised-spans.ts';
import type { FileKind } from './sniff.ts';
import { detectLanguage } from './text/detect-language.ts';
import { readPlainText } from './text/read-plain-text.ts';
import { readTranscript } from './transcript/read-transcript.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

type Reader = (
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
  recognised?: RecognisedPages,
) => Promise<ExtractedDocument & { scanned?: number[] }>;

const READERS: Record<FileKind, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  odt: readOdt,
  xlsx: readXlsx,
  epub: readEpub,
  html: readHtml,
  markdown: readMarkdown,
  text: readPlainText,
  csv: readCsv,
  vtt: readTranscript,
  srt: readTranscript,
};

/** A file with its kind, as `sniff` told it. */
export type DocumentFile = { path: string; name: string; kind: FileKind };

export type ReadDocument = ExtractedDocument & {
  /** The files of its pictures, which its text names. */
  pictures: DocumentPicture[];
  /** Pages that are pictures of pages, whose text is still to be recognised. */
  scanned: number[];
};

export type ReadingOptions = {
  /** The folder for the document's pictures, not made yet; they are not read where there is none. */
  picturesInto?: string | undefined;
  /** What was recognised on its scanned pages; they are named where there is nothing. */
  recognised?: RecognisedPages | undefined;
};

/** Reads a file of any supported kind on this thread. Throws `AppError` with a sentence for the file's author. */
export async function readDocument(
  file: DocumentFile,
  limits: ExtractionLimits,
  { picturesInto, recognised }: ReadingOptions = {},
): Promise<ReadDocument> {
  const folder = picturesInto ? openPictureFolder(picturesInto, file.name, limits.pictures) : undefined;
  const { scanned = [], ...document } = await READERS[file.kind](file.path, file.name, limits, folder, recognised);
  const tidied = document.pages.map((page) => ({ ...page, text: tidy(page.text) }));
  const { pages, pictures } = folder?.close(tidied) ?? { pages: tidied, pictures: [] };
  const length = pages.reduce((sum, page) => sum + page.text.length, 0);
  if (length > limits.characters)
    throw new AppError(
      'unprocessable',
      refused('file-too-much-text', { name: file.name, millions: limits.characters / 1e6 }),
    );
  if (scanned.length === 0 && !pages.some(({ text }) => hasText(text)))
    throw new AppError('unprocessable', refused('file-without-text', { name: file.name }));
  const language =
    (/^[a-z]{2,3}(-[\w-]+)?$/i.test(document.language ?? '') && document.language) || (await detectLanguage(pages));
  const { title, paged } = document;
  return { title: title || undefined, language: language || undefined, paged, pages, pictures, scanned };
}

const hasText = (text: string) => /[\p{L}\p{N}]/u.test(picturesInWords(text));

/** Composed letters, no control characters, no spaces at line ends. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(?![\n\t\r])\p{Cc}|[\ufeff\u200b]/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .trim();
