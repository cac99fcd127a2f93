import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import type { SourceDocument } from '@coursecraft/engine/engine';

/** Characters of documents that one question holds: about 30,000 tokens. */
const ROOM = 120_000;

/**
 * Text that is not ours, between marks that it cannot close: whoever wrote it is quoted, never obeyed.
 */
export function asData(name: string, text: string): string {
  let mark = 'DATA';
  while (text.includes(mark)) mark += '-X';
  return `<<<${mark} ${JSON.stringify(name)}\n${text}\n${mark}>>>`;
}

/** Documents page by page; where there is more than fits, every page is cut to its share. */
export function documents(sources: readonly SourceDocument[], room = ROOM): string {
  if (sources.length === 0) return 'There are no documents to draw on.';
  const pages = sources.flatMap((source) => source.pages);
  const size = pages.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, room / Math.max(1, size));
  return sources
    .map((source) => {
      const text = source.pages
        .map(({ page, text: shownAll }) => {
          const whole = picturesInWords(shownAll);
          const shown = whole.slice(0, Math.max(200, Math.floor(whole.length * share)));
          return source.paged ? `[page ${page}]\n${shown}` : shown;
        })
        .join('\n\n');
      return asData(source.name, text);
    })
    .join('\n\n');
}
