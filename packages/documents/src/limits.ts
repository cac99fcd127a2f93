/** What the pictures of one document may take; what goes beyond is left out. */
export type PictureLimits = {
  count: number;
  /** Bytes of one picture, and of all of them. */
  bytes: number;
  bytesInAll: number;
  /** Pixels of one picture, and how long its sides may be: what is shorter is an ornament. */
  pixels: number;
  shortestSide: number;
  longestSide: number;
  /** Pixels of one picture that has to be decoded, as those of a PDF have. */
  decodedPixels: number;
  /** Milliseconds of processor time until no more pictures are decoded. */
  decodingMs: number;
};

/** What a reader may spend on one file. */
export type ExtractionLimits = {
  /** Milliseconds of processor time for one file. Three times as many may pass until its text is there, 20 s at least. */
  timeMs: number;
  /** Heap of the process, in MiB. */
  heapMiB: number;
  /** Resident memory of the process, buffers and all, in MiB. */
  residentMiB: number;
  /** Bytes of all entries of a zip archive (DOCX, ODT, PPTX, XLSX, EPUB) together, inflated. */
  inflatedBytes: number;
  /** Bytes of one inflated entry. */
  entryBytes: number;
  entries: number;
  /** Inflated bytes for each packed byte; checked for archives that inflate to more than 10 MB. */
  ratio: number;
  /** Characters of extracted text that are kept of one file. */
  characters: number;
  pictures: PictureLimits;
  /** Of one scanned page: milliseconds of processor time, and what its process may hold. */
  recognition: { timeMs: number; heapMiB: number; residentMiB: number; reservedMiB: number };
};

/** A scanned textbook fits, a zip bomb does not: office files of real authors inflate 3 to 20 times. */
export const DEFAULT_EXTRACTION_LIMITS: ExtractionLimits = {
  timeMs: 30_000,
  heapMiB: 384,
  residentMiB: 640,
  inflatedBytes: 200_000_000,
  entryBytes: 60_000_000,
  entries: 10_000,
  ratio: 200,
  characters: 5_000_000,
  pictures: {
    count: 200,
    bytes: 10 * 2 ** 20,
    bytesInAll: 60 * 2 ** 20,
    pixels: 50_000_000,
    shortestSide: 48,
    longestSide: 12_000,
    decodedPixels: 16_000_000,
    decodingMs: 10_000,
  },
  recognition: { timeMs: 60_000, heapMiB: 384, residentMiB: 900, reservedMiB: 3_000 },
};
