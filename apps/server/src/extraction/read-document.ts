import { refused } from '@coursecraft/contract/reasons';
import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import type { ExtractedDocument } from '@coursecraft/engine/extracted-document';
import { AppError } from '../errors/app-error.ts';
import { detectLanguage } from './detect-language.ts';
import type { ExtractionLimits } from './limits.ts';
import { readOdt } from './open-document/read-odt.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { type DocumentPicture, openPictureFolder, type PictureFolder } from './pictures/picture-folder.ts';
import { readCsv } from './read-csv.ts';
import { readDocx } from './read-docx.ts';
import { readEpub } from './read-epub.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';
import { readPlainText } from './read-plain-text.ts';
import { readPptx } from './read-pptx.ts';
import { readXlsx } from './read-xlsx.ts';
import { readRtf } from './rtf/read-rtf.ts';
import type { FileKind } from './sniff.ts';

type Reader = (
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
) => Promise<ExtractedDocument>;

const READERS: Record<FileKind, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  odt: readOdt,
  xlsx: readXlsx,
  epub: readEpub,
  rtf: readRtf,
  html: readHtml,
  markdown: readMarkdown,
  text: readPlainText,
  csv: readCsv,
};

/** A file with its kind, as `sniff` told it. */
export type DocumentFile = { path: string; name: string; kind: FileKind };

/** A document with the files of its pictures, which its text names. */
export type ReadDocument = ExtractedDocument & { pictures: DocumentPicture[] };

/**
 * Reads a file of any supported kind on this thread; its pictures go into the folder, where one is given. Throws `AppError`
 * with a sentence for the file's author.
 */
export async function readDocument(
  file: DocumentFile,
  limits: ExtractionLimits,
  picturesInto?: string,
): Promise<ReadDocument> {
  const folder = picturesInto ? openPictureFolder(picturesInto, file.name, limits.pictures) : undefined;
  const document = await READERS[file.kind](file.path, file.name, limits, folder);
  const tidied = document.pages.map(({ page, text }) => ({ page, text: tidy(text) }));
  const { pages, pictures } = folder?.close(tidied) ?? { pages: tidied, pictures: [] };
  const length = pages.reduce((sum, page) => sum + page.text.length, 0);
  if (length > limits.characters)
    throw new AppError(
      'unprocessable',
      refused('file-too-much-text', { name: file.name, millions: limits.characters / 1e6 }),
    );
  if (!pages.some((page) => /[\p{L}\p{N}]/u.test(picturesInWords(page.text))))
    throw new AppError('unprocessable', refused('file-without-text', { name: file.name }));
  const language =
    (/^[a-z]{2,3}(-[\w-]+)?$/i.test(document.language ?? '') && document.language) || (await detectLanguage(pages));
  const { title, paged } = document;
  return { title: title || undefined, language: language || undefined, paged, pages, pictures };
}

/** Composed letters, no control characters, no spaces at line ends. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(?![\n\t\r])\p{Cc}|[\ufeff\u200b]/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .trim();
