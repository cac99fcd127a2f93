import type { Language } from '@coursecraft/domain/language/language';

/** What the engine knows of a language it reads. Patterns are tried on plain text unless they say otherwise. */
export type LanguagePack = Language & {
  headings: {
    objectives: RegExp;
    introduction: RegExp;
    summary: RegExp;
    glossary: RegExp;
    exercise: RegExp;
    readingList: RegExp;
    /** To videos, links and pages elsewhere. */
    pointers: RegExp;
    /** What stands before and after a book's text. */
    matter: RegExp;
  };
  /** Leads into a list of objectives. */
  objectivesLead: RegExp;
  /** A sentence that sets the reader a task. */
  task: RegExp;
  /** A sentence that sets a piece of work; one of them makes its part an exercise. */
  assignment: RegExp;
  /** A sentence about the book, its figures or its chapters. */
  aboutTheBook: RegExp;
  /** Sets a task about what is given, whatever a document's other commands are. */
  taskOf: RegExp;
  /** A sentence that needs the one before it, or a thing on the page, to be understood. */
  anaphoric: RegExp;
  example: RegExp;
  /** A verb that makes a sentence of a phrase. */
  finiteVerb: RegExp;
  /** Words in lower case inside a sentence although they may start one. */
  lowered: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  /** Groups of words that say the same to a judge, as stems. */
  synonyms: readonly (readonly string[])[];
};
