import { documentName } from '@coursecraft/ai/drafting/footnotes';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { sourceOf } from '../checks/question.ts';
import { placeLabel } from '../drafting/draft-context.ts';
import type { Phrases } from '../language/phrases.ts';
import type { Sentence } from '../source/source-block.ts';

/** Longer quotes are cut at a word and stay verbatim. */
const LONGEST = 220;

export type Citer = {
  /** Returns `[^s3]`, the same mark for the same sentence. */
  mark: (sentence: Sentence) => string;
  note: (sentence: Sentence) => void;
  footnotes: () => string;
  sources: () => Source[];
};

export function createCiter(phrases: Phrases): Citer {
  const marks = new Map<string, { id: string; sentence: Sentence }>();
  const noted: Sentence[] = [];
  return {
    mark: (sentence) => {
      const known = marks.get(sentence.quote);
      if (known) return `[^${known.id}]`;
      const id = `s${marks.size + 1}`;
      marks.set(sentence.quote, { id, sentence });
      return `[^${id}]`;
    },
    note: (sentence) => noted.push(sentence),
    footnotes: () =>
      [...marks.values()]
        .map(({ id, sentence: { place, quote } }) => {
          const named = { ...place, upload: documentName(place) };
          return `[^${id}]: ${placeLabel(named, phrases)}: “${cut(quote)}”`;
        })
        .join('\n'),
    sources: () => {
      const all = [...[...marks.values()].map((entry) => entry.sentence), ...noted].map(sourceOf);
      return all
        .map((source) => ({ ...source, quote: cut(source.quote) }))
        .filter(
          (source, at) => all.findIndex((other) => other.quote === all[at]?.quote && other.page === source.page) === at,
        );
    },
  };
}

/** Cuts at a word outside code so that the Markdown stays valid. */
function cut(quote: string): string {
  if (quote.length <= LONGEST) return quote;
  let end = quote.lastIndexOf(' ', LONGEST);
  const open = (text: string, mark: string) => text.split(mark).length % 2 === 0;
  while (end > 40 && (open(quote.slice(0, end), '`') || open(quote.slice(0, end), '**')))
    end = quote.lastIndexOf(' ', end - 1);
  return quote.slice(0, end);
}
