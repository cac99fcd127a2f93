import type { Sentence } from '../source/source-block.ts';

/** An explicit definition: a marked term with the sentence, or the glossary entry, that says what it is. */
export type Definition = {
  /** As a reader sees it: `branch`, `print()`. */
  term: string;
  /** Other names that the sentence gives for the same thing. */
  aliases: string[];
  /** Whether the term is a name from a programming language. */
  isCode: boolean;
  /** `is`: the body is a noun phrase that names what the term is. `says`: the body is the whole sentence. */
  form: 'is' | 'says';
  /** What a card shows, without its closing full stop. */
  body: string;
  /** What a student must be able to say, with its closing full stop. */
  claim: string;
  /** Where the document says so. */
  sentence: Sentence;
  /** Whether it comes from the document's glossary. */
  isEntry: boolean;
};
