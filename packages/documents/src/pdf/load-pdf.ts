import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inside = (name: string) => `${join(folder, name)}/`;

/**
 * Opens a PDF with the decoders, fonts and character maps of pdf.js. Images of more than `maxImageSize` pixels are not decoded.
 * Throws the errors of pdf.js, such as `PasswordException`. The caller ends `loadingTask`.
 */
export const loadPdf = (data: Uint8Array, options: { maxImageSize?: number } = {}): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    wasmUrl: inside('wasm'),
    standardFontDataUrl: inside('standard_fonts'),
    cMapUrl: inside('cmaps'),
    iccUrl: inside('iccs'),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    // Font names tell bold and monospaced text.
    fontExtraProperties: true,
    ...options,
  }).promise;
