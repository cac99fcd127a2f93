import type { Sentence } from '../source/source-block.ts';

export type Definition = {
  /** As displayed: `branch`, `print()`. */
  term: string;
  aliases: string[];
  isCode: boolean;
  /** `is`: the body is a noun phrase. `says`: the body is the whole sentence. */
  form: 'is' | 'says';
  body: string;
  claim: string;
  sentence: Sentence;
  /** Whether it comes from the document's glossary. */
  isEntry: boolean;
};
