import { readFile } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { ExtractionLimits } from '../limits.ts';
import { evenSizes } from '../recognition/even-sizes.ts';
import type { RecognisedPages } from '../recognition/recognised-spans.ts';
import { blocksToMarkdown, type TextBlock } from '../text/text-block.ts';
import { dropFurniture } from './furniture.ts';
import { imageDictionaries } from './image-dictionaries.ts';
import { type Line, plainLine, type Vocabulary } from './lines.ts';
import { loadPdf } from './load-pdf.ts';
import { createPictureReader, type PagePicture } from './page-pictures.ts';
import { type FontLooks, readSpans, type Span } from './page-spans.ts';
import { placePictures } from './place-pictures.ts';
import { readingOrder } from './reading-order.ts';
import { lettersOf, scannedPages } from './scanned-pages.ts';
import { isWellTagged, type StructureNode, taggedBlocks } from './tagged-blocks.ts';
import { measureType } from './type-scale.ts';
import { untaggedBlocks } from './untagged-blocks.ts';

type Sheet = {
  height: number;
  spans: Span[];
  tags: StructureNode | null;
  pictures: PagePicture[];
  /** Of a page that was recognised, in per cent. */
  confidence?: number;
};

/**
 * Reads a PDF page by page; pages without text are those that were recognised, where they are given, and are named as
 * scanned otherwise. Throws `AppError` `unprocessable` for a file that is protected, damaged, or holds no text.
 */
export async function readPdf(
  path: string,
  name: string,
  limits: ExtractionLimits,
  folder?: PictureFolder,
  recognised?: RecognisedPages,
): Promise<ExtractedDocument & { scanned: number[] }> {
  const file = await readFile(path);
  const images = Array.from(imageDictionaries(file), ({ size }) => size);
  const picturesOf = folder && images.length > 0 ? createPictureReader(folder, limits.pictures, file) : undefined;
  const pdf = await open(new Uint8Array(file), name, picturesOf ? limits.pictures.decodedPixels : NO_PICTURES);
  const sheets: Sheet[] = [];
  const looks: FontLooks = new Map();
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const tags = (await page.getStructTree()) as StructureNode | null;
      const spans = await readSpans(page, looks);
      const found = recognised?.[number];
      if (found && lettersOf(found.spans) > lettersOf(spans) * RICHER)
        sheets.push({ ...found, tags: null, pictures: [] });
      else {
        const pictures = (await picturesOf?.(page)) ?? [];
        sheets.push({ height: page.getViewport({ scale: 1 }).height, spans, tags, pictures });
      }
      page.cleanup();
    }
    const scanned = recognised ? [] : scannedPages(sheets, images);
    const pages = toPages(evenSizes(sheets));
    if (scanned.length === 0) refuseWithoutText(pages, name, recognised !== undefined);
    const title = await statedTitle(pdf);
    return { title: title || undefined, paged: true, pages, scanned };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Pixels of the largest picture that is decoded where none is wanted. */
const NO_PICTURES = 1;
/** What a page says of itself stands, unless what was recognised is so many times as long: a stamp on a scan is not its text. */
const RICHER = 1.5;

function toPages(sheets: Sheet[]): ExtractedDocument['pages'] {
  const kept = dropFurniture(sheets);
  const lines: Line[][] = kept.map(readingOrder);
  const vocabulary: Vocabulary = new Set(
    lines.flat().flatMap(
      (line) =>
        plainLine(line)
          .toLowerCase()
          .match(/\p{L}+(?:-\p{L}+)*(?![\p{L}-])/gu) ?? [],
    ),
  );
  const scale = measureType(lines.flat());
  return sheets.map((sheet, at) => {
    const spans = kept[at] ?? [];
    const blocks: TextBlock[] = isWellTagged(sheet.tags, spans)
      ? taggedBlocks(sheet.tags, spans, vocabulary, sheet.pictures)
      : placePictures(untaggedBlocks(lines[at] ?? [], scale, vocabulary), lines[at] ?? [], sheet.pictures);
    return { page: at + 1, text: blocksToMarkdown(blocks), confidence: sheet.confidence };
  });
}

async function open(data: Uint8Array, name: string, maxImageSize: number): Promise<PDFDocumentProxy> {
  // A whole file ends in %%EOF; pdf.js would mend a cut one by guessing and silently lose its last pages.
  const tail = new TextDecoder('latin1').decode(data.subarray(-2048));
  const whole = /%%EOF/.test(tail) || /startxref/.test(tail);
  try {
    const pdf = await loadPdf(data, { maxImageSize });
    if (!whole) {
      await pdf.loadingTask.destroy();
      throw cutOff(name);
    }
    return pdf;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.name === 'PasswordException')
      throw new AppError('unprocessable', refused('file-under-password', { name }), { cause: error });
    if (!whole) throw cutOff(name);
    throw new AppError('unprocessable', refused('pdf-damaged', { name }), { cause: error });
  }
}

const cutOff = (name: string) => new AppError('unprocessable', refused('pdf-cut-off', { name }));

function refuseWithoutText(pages: ExtractedDocument['pages'], name: string, isRecognised: boolean) {
  const letters = pages.reduce(
    (sum, page) => sum + (picturesInWords(page.text).match(/[\p{L}\p{N}]/gu)?.length ?? 0),
    0,
  );
  if (letters >= Math.max(20, pages.length * 5)) return;
  throw new AppError('unprocessable', refused(isRecognised ? 'scan-not-recognised' : 'pdf-of-pictures', { name }));
}

/** The title in the file's properties, unless a program filled it in by itself. */
async function statedTitle(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
  const byProgram = /^(untitled|microsoft word|document\d*$|unbenannt)|\.(docx?|pdf|tex|dvi|indd|html?)$/i;
  return title && title.length < 200 && !byProgram.test(title) ? title : undefined;
}
