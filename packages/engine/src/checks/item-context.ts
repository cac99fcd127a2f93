import type { Definition } from '../facts/definitions/definition.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import type { Enumeration } from '../facts/lists/enumeration.ts';
import { listTold } from '../facts/lists/find-lists.ts';
import { findCases, type TermCase } from '../facts/relations/find-cases.ts';
import type { Phrases } from '../language/phrases.ts';
import { type Topic, topicSentences } from '../outline/topic.ts';
import { capital, type Names, namesIn } from '../rows/sentence-case.ts';
import type { Place } from '../source/source-block.ts';
import { createTurns, type Turns } from './turns.ts';

/** A definition with the topic it comes from. */
export type PlacedDefinition = { definition: Definition; topic: Topic };

/** A list that tells what belongs to something, with the topic it comes from. */
export type PlacedList = { list: Enumeration; topic: Topic };

/** What items draw wrong answers from, and the words they are asked in. */
export type ItemContext = {
  phrases: Phrases;
  names: Names;
  /** All definitions of the module. */
  definitions: PlacedDefinition[];
  /** The text's own examples of its terms. */
  cases: TermCase[];
  lists: PlacedList[];
  /** Everybody whose view is told. */
  holders: string[];
  turns: Turns;
  /** Whether all comes from one document, which then need not be named. */
  isOneUpload: boolean;
};

/** “tides.pdf, page 3”; where there are no pages, “tides.md, “Spring tides””. */
export function placeLabel({ upload, page, heading }: Place, phrases: Phrases): string {
  if (page !== undefined) return `${upload}, ${phrases.page(page)}`;
  return heading ? `${upload}, ${phrases.quoted(heading)}` : upload;
}

/** Where an explanation is read up: the heading or the page, and the document where there are several. */
export function placeIn(place: Place, { phrases, isOneUpload }: ItemContext): string {
  const { page, heading } = place;
  if (!isOneUpload || (page === undefined && !heading)) return placeLabel(place, phrases);
  return page === undefined ? phrases.quoted(heading ?? '') : capital(phrases.page(page));
}

/** “*tides.pdf, pages 3 and 4*”: where the texts of an element come from, one upload after the other. */
export function sourcesLine(places: Place[], phrases: Phrases): string {
  const uploads = [...Map.groupBy(places, (place) => place.upload)].map(([upload, group]) => {
    const pages = [...new Set(group.flatMap((place) => place.page ?? []))].sort((a, b) => a - b);
    return pages.length > 0 ? `${upload}, ${phrases.pages(pages)}` : upload;
  });
  return uploads.length > 0 ? `*${uploads.join(' · ').replace(/[*_]/g, '\\$&')}*` : '';
}

/** What items draw on where these are all the facts that there are. */
export function itemContextOf(facts: TopicFacts[], phrases: Phrases): ItemContext {
  return {
    phrases,
    names: namesIn(facts.flatMap(({ topic }) => topicSentences(topic).map((sentence) => sentence.text))),
    definitions: facts.flatMap(({ topic, definitions }) => definitions.map((definition) => ({ definition, topic }))),
    cases: facts.flatMap(({ topic, definitions, roles }) => findCases(topic, definitions, roles)),
    lists: facts.flatMap(({ topic, facts: own }) =>
      own.flatMap((fact) => {
        const list = listTold(fact, topic.pack);
        return list ? [{ list, topic }] : [];
      }),
    ),
    holders: facts.flatMap((each) => each.facts.flatMap((fact) => (fact.kind === 'view' ? [fact.holder] : []))),
    isOneUpload: new Set(facts.map(({ topic }) => topic.upload)).size === 1,
    turns: createTurns(facts.map(({ topic }) => topic.title).join(' ')),
  };
}
