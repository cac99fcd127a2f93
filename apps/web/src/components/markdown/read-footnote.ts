import type { SourcePlace } from '../content-context.ts';

const AFTER_NAME = /^(?:,\s*\p{L}+\s+(?<page>\d+))?\s*[:.]?\s*(?:[“"„«](?<quote>.+)[”"“»])?/su;

/** Parses a footnote such as `tides.pdf, page 3: “High water comes twice.”`; undefined for unknown documents. */
export function readFootnote(text: string, uploads: readonly string[]): SourcePlace | undefined {
  const words = text.trim();
  const upload = uploads.filter((name) => words.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  if (!upload) return undefined;
  const found = AFTER_NAME.exec(words.slice(upload.length))?.groups ?? {};
  return { upload, page: found.page ? Number(found.page) : undefined, quote: found.quote?.trim() };
}
