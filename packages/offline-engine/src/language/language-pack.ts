import type { Language } from '@coursecraft/domain/language/language';

/** Language rules; patterns match plain text unless stated otherwise. */
export type LanguagePack = Language & {
  headings: {
    objectives: RegExp;
    introduction: RegExp;
    summary: RegExp;
    glossary: RegExp;
    exercise: RegExp;
    readingList: RegExp;
    /** References to videos, links and pages. */
    pointers: RegExp;
    /** Front and back matter. */
    matter: RegExp;
  };
  /** Introduces objectives. */
  objectivesLead: RegExp;
  task: RegExp;
  /** A single match makes its part an exercise. */
  assignment: RegExp;
  aboutTheBook: RegExp;
  /** A task about given material. */
  taskOf: RegExp;
  /** A sentence that depends on the previous one or on the page. */
  anaphoric: RegExp;
  example: RegExp;
  /** A finite verb. */
  finiteVerb: RegExp;
  /** Words that are lowercase inside a sentence. */
  lowered: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  /** Groups of synonymous stems. */
  synonyms: readonly (readonly string[])[];
};
