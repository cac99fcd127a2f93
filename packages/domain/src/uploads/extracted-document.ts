export type ExtractedDocument = {
  title?: string | undefined;
  /** BCP 47, if detected. */
  language?: string | undefined;
  /** Whether page numbers are meaningful; otherwise there is one page 1. */
  paged: boolean;
  /** `confidence` in percent for recognized text. */
  pages: { page: number; text: string; confidence?: number | undefined }[];
};
