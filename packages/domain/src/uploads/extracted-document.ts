/** What a reader makes of one file. Text is Markdown: headings, lists, tables and code survive where the format has them. */
export type ExtractedDocument = {
  /** The document's own title, where it states one. */
  title?: string | undefined;
  /** BCP 47 language of the text, where it can be told. */
  language?: string | undefined;
  /** Whether `page` numbers mean something to a reader (pages of a PDF, slides); otherwise there is one page 1. */
  paged: boolean;
  /** One whose text was recognised in a picture says how sure that is, in per cent. */
  pages: { page: number; text: string; confidence?: number | undefined }[];
};
