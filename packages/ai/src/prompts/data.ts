import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import type { PromptMessage, SourceDocument } from '../engine/engine.ts';

/**
 * Text that is not ours, between marks that it cannot close: whoever wrote it is quoted, never obeyed.
 */
export function asData(name: string, text: string): string {
  let mark = 'DATA';
  while (text.includes(mark)) mark += '-X';
  return `<<<${mark} ${JSON.stringify(name)}\n${text}\n${mark}>>>`;
}

/** A question whose beginning comes again, for another answer or another student, before what is its own. */
export const afterCommon = (common: string, own: string): PromptMessage => ({
  role: 'user',
  text: `${common}\n\n${own}`,
  kept: common.length,
});

/** Documents page by page. Whoever asks chooses what of them is needed; nothing is cut here. */
export function documents(sources: readonly SourceDocument[]): string {
  if (sources.length === 0) return 'There are no documents to draw on.';
  return sources
    .map(({ name, paged, pages }) =>
      asData(
        name,
        pages
          .map(({ page, text }) => (paged ? `[page ${page}]\n${picturesInWords(text)}` : picturesInWords(text)))
          .join('\n\n'),
      ),
    )
    .join('\n\n');
}
