import type { LanguagePack } from '../language/language-pack.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** A heading's own text inside a topic; `depth` 0 is the topic's text before its first heading. */
export type Part = {
  title: string;
  depth: number;
  blocks: SourceBlock[];
  role: 'text' | 'worked-example' | 'exercise' | 'reference';
  /** Sentences that were left out of it, since they make sense only in the book. */
  unsaid?: number | undefined;
};

/** A term with what a glossary says of it; `sentence` is the whole entry, to be cited. */
export type GlossaryTerm = { term: string; meaning: string; sentence: Sentence };

/** A stretch of one upload about one thing: what a lesson is made of. */
export type Topic = {
  title: string;
  /** The chapter it belongs to, where the document has chapters. */
  chapter: string;
  upload: string;
  pack: LanguagePack;
  /** BCP 47 language of its text, where it is none that the engine reads as one who knows it; the pack is its course’s then. */
  language?: string | undefined;
  objectives: Sentence[];
  /** Whether it goes on with the topic before it: a text too long for one lesson, cut between its paragraphs. */
  continues?: boolean | undefined;
  parts: Part[];
  /** Points that the document itself sums the chapter up with. */
  highlights: Sentence[];
  /** Terms that the document's glossary or list of key terms explains and this topic uses. */
  terms: GlossaryTerm[];
};

export const topicSentences = (topic: Topic): Sentence[] =>
  topic.parts.filter((part) => part.role === 'text').flatMap((part) => part.blocks.flatMap(sentencesOf));

/** Words of running text and lists, exercises left out. */
export const topicSize = (topic: Topic): number =>
  topicSentences(topic).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
