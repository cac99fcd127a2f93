import type { Source } from '@coursecraft/contract/uploads/upload';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { picturesInWords } from '@coursecraft/domain/content/picture-address';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceDocument } from '../engine/engine.ts';
import { asData } from '../prompts/data.ts';
import { splitText } from '../retrieval/split-text.ts';

/** A source with what its document is called, and the heading above a sentence that is on no page. */
export type NamedSource = Source & { title?: string | undefined; heading?: string | undefined };

export type NumberedSentences = {
  /** The passages with an id such as `⟨s12⟩` before each sentence and table row. */
  text: string;
  /** The same text in pieces of at most so many tokens. */
  pieces: (most: number) => string[];
  /** Words of the passages. */
  words: number;
  /** Whether there are no documents. */
  isEmpty: boolean;
  /** The source of a sentence by its id, verbatim. */
  source: (id: string) => NamedSource | undefined;
};

const NO_DOCUMENTS = 'There are no documents to draw on.';

type Stretch = { start: number; quote: string; heading: string | undefined };

const wordsOfHeading = (raw: string) => (raw.split('\n', 1)[0] ?? '').replace(/^[#\s]+|[#\s]+$|[*_`]/g, '');

/** Finds the sentences of paragraphs and list items, and the rows of tables. */
function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let heading: string | undefined;
  const sliceOf = ({ position }: Nodes) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    return start === undefined || end === undefined ? undefined : { start, raw: text.slice(start, end) };
  };
  visit(parseMarkdown(text), (node) => {
    if (node.type === 'heading') {
      heading = wordsOfHeading(sliceOf(node)?.raw ?? '') || undefined;
      return 'skip';
    }
    if (node.type === 'paragraph') {
      const slice = sliceOf(node);
      let from = 0;
      for (const sentence of slice ? splitSentences(slice.raw) : []) {
        const at = slice?.raw.indexOf(sentence, from) ?? -1;
        if (!slice || at < 0) continue;
        found.push({ start: slice.start + at, quote: sentence, heading });
        from = at + sentence.length;
      }
      return 'skip';
    }
    if (node.type === 'tableRow') {
      const [first] = node.children.flatMap(({ children }) => children);
      const slice = first && sliceOf(first);
      const row = sliceOf(node);
      if (slice && row) found.push({ start: slice.start, quote: row.raw.replace(/^[\s|]+|[\s|]+$/g, ''), heading });
      return 'skip';
    }
    return undefined;
  });
  return found;
}

/** Numbers the sentences of passages, so that a reply can cite them without copying. */
export function numberSentences(passages: readonly SourceDocument[]): NumberedSentences {
  const sources = new Map<string, NamedSource>();
  const documents = passages.map(({ name, title, paged, pages }) => {
    const text = pages.map(({ page, text: own }) => {
      const marked = stretchesOf(own)
        .map(({ start, quote, heading }) => {
          const id = `s${sources.size + 1}`;
          sources.set(id, { upload: name, title, ...(paged ? { page } : { heading }), quote });
          return { start, id };
        })
        .reduceRight((rest, { start, id }) => `${rest.slice(0, start)}⟨${id}⟩ ${rest.slice(start)}`, own);
      return paged ? `[page ${page}]\n${picturesInWords(marked)}` : picturesInWords(marked);
    });
    return { name, text: text.join('\n\n') };
  });
  const shown = ({ name, text }: { name: string; text: string }) => asData(name, text);
  return {
    text: documents.map(shown).join('\n\n') || NO_DOCUMENTS,
    pieces: (most) =>
      documents.length === 0
        ? [NO_DOCUMENTS]
        : documents.flatMap(({ name, text }) => splitText(text, most).map((piece) => shown({ name, text: piece }))),
    words: passages.flatMap(({ pages }) => pages).reduce((sum, page) => sum + page.text.split(/\s+/).length, 0),
    isEmpty: passages.length === 0,
    source: (id) => sources.get(id),
  };
}
