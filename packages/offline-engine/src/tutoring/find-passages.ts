import type { PassageSearch } from '@coursecraft/ai/engine/engine';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { type QuotablePassage, quotablePassages } from '@coursecraft/domain/content/passages';
import { rememberRecent } from '@coursecraft/domain/content/remember-recent';
import { searchTerms, wordsOf } from '@coursecraft/domain/language/search-terms';
import MiniSearch from 'minisearch';
import { englishPhrases } from '../language/english-phrases.ts';
import { germanPhrases } from '../language/german-phrases.ts';

const MOST_PASSAGES = 3;
const LEAST_WORDS = 4;
/** A passage must contain a third of the question's words, or this many. */
const ENOUGH_WORDS = 3;
/** Score factor of the open lesson. */
const OPEN_BOOST = 1.25;
/** Weights by location of a word. */
const BOOST = { text: 1, lead: 0.5, heading: 0.5, title: 0.3 };
const PREFIX_LENGTH = 4;
const FUZZY_LENGTH = 6;
/** Share of letters that may be wrong. */
const FUZZY_SHARE = 0.2;

type Indexed = { id: number; text: string; lead: string; heading: string; title: string };

/** What a draft writes around a lesson: its goals, and the list of its key terms. Nobody asks for them. */
const FRAMES = [englishPhrases, germanPhrases].flatMap(({ goals, keyTerms }) => [goals, keyTerms]);

const isFrame = ({ text, lead }: QuotablePassage): boolean =>
  FRAMES.some((frame) => text.startsWith(frame) || lead.endsWith(frame));

/** Cached because the next question is usually about the same lessons. */
const readPassages = rememberRecent(400, (content) =>
  quotablePassages(content).filter((passage) => wordsOf(passage.text).length >= LEAST_WORDS && !isFrame(passage)),
);

/** Ranks passages for a question by BM25, best first; empty if none has enough of its words. */
export function findPassages({ question, elements, language, most }: PassageSearch): Citation[] {
  const termsOf = searchTerms(language);
  const passages = elements.flatMap(({ elementId, title, content, isOpen }) =>
    readPassages(content).map((passage) => ({ ...passage, elementId, title, isOpen })),
  );
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(BOOST),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(passages.map(({ text, lead, heading, title }, id) => ({ id, text, lead, heading, title })));
  const asked = new Set(termsOf(question)).size;
  const least = most === undefined ? Math.min(ENOUGH_WORDS, Math.round(asked / 3)) : 1;
  const quoted = new Set<string>();
  return index
    .search(question, {
      boost: BOOST,
      boostDocument: (id) => (passages[id]?.isOpen ? OPEN_BOOST : 1),
      prefix: (term) => term.length >= PREFIX_LENGTH,
      fuzzy: (term) => term.length >= FUZZY_LENGTH && FUZZY_SHARE,
    })
    .flatMap(({ id, queryTerms }) => {
      const passage = passages[id];
      if (!passage || new Set(queryTerms).size < least || quoted.has(passage.text)) return [];
      quoted.add(passage.text);
      return [{ elementId: passage.elementId, quote: passage.text }];
    })
    .slice(0, most ?? MOST_PASSAGES);
}
