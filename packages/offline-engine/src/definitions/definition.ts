import type { Sentence } from '../source/source-block.ts';

/** A marked term with its defining sentence or glossary entry. */
export type Definition = {
  /** As displayed: `branch`, `print()`. */
  term: string;
  aliases: string[];
  /** Whether it is an identifier. */
  isCode: boolean;
  /** `is`: the body is a noun phrase. `says`: the body is the whole sentence. */
  form: 'is' | 'says';
  /** Card text without a final period. */
  body: string;
  /** Key point text with a final period. */
  claim: string;
  sentence: Sentence;
  /** Whether it comes from the document's glossary. */
  isEntry: boolean;
};
