import { words } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences } from './topic.ts';

const MEANS = {
  en: /^[\s,(“"]*(?:\([^)]*\)\s*)?(?:is|are|was|were|means?|refers? to|stands? for|describes?|denotes?|consists? of|occurs?|represents?)\b/i,
  de: /^[\s,(„"]*(?:\([^)]*\)\s*)?(?:ist|sind|heißt|heißen|bedeutet|bedeuten|bezeichnet|meint|steht für|nennt man|besteht aus)\b/i,
};
const NAMED = {
  en: /\b(?:called|known as|termed|named)\s+(?:an?\s+|the\s+)?$/i,
  de: /\b(?:nennt man|heißt|genannt)\s+$/i,
};

const isName = (term: string) => /\p{L}{2}/u.test(term) && term.split(/\s+/).length <= 5 && !/[.;:!?=]/.test(term);

const distinct = (terms: readonly string[]) => [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()];

/** “**Example Dataset**: …” heads a case. */
const HEADS_CASE = /^(?:examples?|notes?|beispiele?|hinweise?|remarks?|anmerkung(?:en)?)(?: \p{L}+)?$/iu;

/** Returns the bold terms of a topic. */
export const boldTerms = (topic: Topic): string[] =>
  distinct(
    topicSentences(topic)
      .flatMap(({ raw }) => [...raw.matchAll(/\*\*([^*`]{1,60})\*\*/g)].map(([, term = '']) => term.trim()))
      .filter((term) => isName(term) && !HEADS_CASE.test(term)),
  );

/** “**Freischalten.** Die Anlage …” names the list item. */
const OPENS_ITEM = /^\*\*[^*]+\*\*\s*[:–—-]|^\*\*[^*]+[.:]\*\*/;

/** Returns the key terms of a topic: asked, glossary and bold terms. */
export function termsOf(topic: Topic, asked: readonly string[]): string[] {
  const bold = boldTerms({
    ...topic,
    parts: topic.parts.map((part) => ({
      ...part,
      blocks: part.blocks.map((block) =>
        block.kind === 'list'
          ? {
              ...block,
              items: block.items.map((item) => ({
                ...item,
                sentences: item.sentences.filter(({ raw }, at) => at > 0 || !OPENS_ITEM.test(raw)),
              })),
            }
          : block,
      ),
    })),
  });
  const keyOf = (term: string) => words(term).map(topic.pack.stem).join(' ');
  const all = [...asked, ...topic.terms.map(({ term }) => term), ...bold];
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** Returns the bold terms of a topic that its text defines. */
export function introducedTerms(topic: Topic): string[] {
  const found: string[] = [];
  for (const { raw } of topicSentences(topic)) {
    for (const match of raw.matchAll(/\*\*([^*]{1,60})\*\*/g)) {
      const term = (match[1] ?? '')
        .replace(/`/g, '')
        .replace(/[\s:,.]+$/, '')
        .trim();
      const before = raw.slice(0, match.index);
      const after = raw.slice(match.index + match[0].length);
      const { code } = topic.pack;
      if (isName(term) && (MEANS[code].test(after) || NAMED[code].test(before))) found.push(term);
    }
  }
  return distinct(found);
}

/** Returns the terms that a topic explains, by glossary or text. */
export const definedTerms = (topic: Topic): string[] =>
  distinct([...topic.terms.map(({ term }) => term), ...introducedTerms(topic)]);
