import type { Sentence } from '../../source/source-block.ts';

/** What a sentence says a term is or does. */
export type Definition = {
  /** As a reader sees it: `branch`, `print()`. */
  term: string;
  /** Other names that the sentence gives for the same thing. */
  aliases: string[];
  isCode: boolean;
  plural: boolean;
  /** The sentence's own words for the term with its article: “A branch”, “The print() function”. */
  subject: string;
  /** `is`: the body is a noun phrase that names what the term is. `does`: the body is a predicate, verb included. */
  form: 'is' | 'does';
  /** Without the verb “is” for `is`, with its verb for `does`; no closing full stop. */
  body: string;
  /** The whole claim as a sentence without its full stop: what a student must be able to say. */
  claim: string;
  sentence: Sentence;
  /** Whether the body is what the text says of the term at large, and not what would stand after “is”. */
  isPassage?: boolean;
  /** The entry of the document’s glossary that says so, where one does. */
  entry?: Sentence;
  /** Of an entry: whether it can be said as “An argument is …”. */
  isNamed?: boolean;
  /** 0..1: how surely this is a definition; a term in bold is surest. */
  strength: number;
};
