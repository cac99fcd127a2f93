/** What a reader may spend on one file. */
export type ExtractionLimits = {
  /** Milliseconds of processor time for one file, and a third of those that may pass until its text is there. */
  timeMs: number;
  /** Heap of the process, in MiB. */
  heapMiB: number;
  /** Resident memory of the process, buffers and all, in MiB. */
  residentMiB: number;
  /** Bytes of all entries of a zip archive (DOCX, PPTX, EPUB) together, inflated. */
  inflatedBytes: number;
  /** Bytes of one inflated entry. */
  entryBytes: number;
  entries: number;
  /** Inflated bytes for each packed byte; checked for archives that inflate to more than 10 MB. */
  ratio: number;
  /** Characters of extracted text that are kept of one file. */
  characters: number;
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
};
