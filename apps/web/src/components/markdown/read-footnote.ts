import type { SourcePlace } from '../content-context.ts';

const AFTER_NAME =
  /^(?:,\s*\p{L}+\s+(?<page>\d+)|,\s*[“"„«][^“”"„«»]*[”"“»](?=\s*:))?\s*[:.]?\s*(?:[“"„«](?<quote>.+)[”"“»])?/su;

/** Returns what follows the name of a document: at the start, or in parentheses behind its title. */
function afterName(words: string, name: string): string | undefined {
  if (words.startsWith(name)) return words.slice(name.length);
  const inParentheses = `(${name})`;
  const at = words.indexOf(inParentheses);
  return at < 0 ? undefined : words.slice(at + inParentheses.length);
}

/**
 * Parses a footnote such as `tides.pdf, page 3: “High water comes twice.”` or `The tides (tides.pdf), page 3: “…”`;
 * undefined for unknown documents.
 */
export function readFootnote(text: string, uploads: readonly string[]): SourcePlace | undefined {
  const words = text.trim();
  const named = uploads.flatMap((upload) => {
    const rest = afterName(words, upload);
    return rest === undefined ? [] : [{ upload, rest }];
  });
  const [found] = named.toSorted((a, b) => b.upload.length - a.upload.length);
  if (!found) return undefined;
  const { page, quote } = AFTER_NAME.exec(found.rest)?.groups ?? {};
  return { upload: found.upload, page: page ? Number(page) : undefined, quote: quote?.trim() };
}
