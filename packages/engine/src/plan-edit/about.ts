import type { EditRequest, SourceDocument } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage, words } from '@coursecraft/domain/language/words';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import type { LanguagePack } from '../language/language-pack.ts';
import type { EditPhrases } from './edit-phrases.ts';
import { findTarget } from './find-target.ts';
import { paragraphsOf } from './text-parts.ts';

export type Drawing = { request: EditRequest; pack: LanguagePack; phrases: EditPhrases };

/** What is added about a subject speaks of this part of its words at least. */
export const ABOUT = 0.5;

export const stemsOf = (text: string, { stem, stopWords }: LanguagePack) =>
  new Set(words(text).flatMap((word) => (stopWords.has(word) ? [] : [stem(word)])));

/** The first of a paragraph's sentences that stands in a document, with its place. */
export function sourceOf(paragraph: string, sources: readonly SourceDocument[]): Source | undefined {
  for (const quote of splitSentences(paragraph)) {
    for (const { name, paged, pages } of sources) {
      const found = pages.find(({ text }) => quoteStandsIn(text, quote));
      if (found) return { upload: name, page: paged ? found.page : undefined, quote };
    }
  }
  return undefined;
}

/** Letters at the end of a word that may differ from form to form, and how many tell a word at least. */
const ENDING = 2;
const SHORTEST = 4;

/** Why nothing came of a subject: there is no document, none speaks of it, or none has what was asked for. */
export function nothingAbout({ request, pack }: Drawing, about: string): EngineRefusal {
  if (request.sources.length === 0) return new EngineRefusal('nothing-to-draw-on');
  // That nothing says more is said only where no word of the subject stands anywhere, in whatever form.
  const beginnings = [...stemsOf(about, pack)].map((stem) => stem.slice(0, Math.max(SHORTEST, stem.length - ENDING)));
  const isSpokenOf = request.sources.some(({ pages }) =>
    pages.some(({ text }) => beginnings.some((beginning) => text.toLowerCase().includes(beginning))),
  );
  return new EngineRefusal(about === '' || isSpokenOf ? 'documents-give-none' : 'no-source');
}

/** The section that is called so, else the paragraphs that speak of a subject; all of a text where none is named. */
export function textAbout(content: string, about: string, pack: LanguagePack): string {
  if (about === '') return content;
  const [section] = findTarget(content, { kind: 'section', about }, pack);
  if (section) return section.text;
  const subject = stemsOf(about, pack);
  return paragraphsOf(content)
    .filter(({ text }) => coverage(subject, stemsOf(text, pack)) >= ABOUT)
    .map(({ text }) => text)
    .join('\n\n');
}
