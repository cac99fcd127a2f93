import type { LanguagePack } from '../language/language-pack.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** `depth` 0 is the text before the first heading. */
export type Part = {
  title: string;
  depth: number;
  blocks: SourceBlock[];
  role: 'text' | 'worked-example' | 'exercise' | 'reference';
  /** Number of removed sentences that only make sense in the book. */
  unsaid?: number | undefined;
};

/** `sentence` is the whole entry, to be cited. */
export type GlossaryTerm = { term: string; meaning: string; sentence: Sentence };

/** A part of one upload about one thing, the material of a lesson. */
export type Topic = {
  title: string;
  /** Empty without chapters. */
  chapter: string;
  upload: string;
  pack: LanguagePack;
  /** BCP 47 for an unsupported language; `pack` is then that of the course. */
  language?: string | undefined;
  objectives: Sentence[];
  /** Whether it continues the previous topic after a split. */
  continues?: boolean | undefined;
  parts: Part[];
  highlights: Sentence[];
  terms: GlossaryTerm[];
};

export const topicSentences = (topic: Topic): Sentence[] =>
  topic.parts.filter((part) => part.role === 'text').flatMap((part) => part.blocks.flatMap(sentencesOf));

/** Returns the words of running text and lists without exercises. */
export const topicSize = (topic: Topic): number =>
  topicSentences(topic).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
