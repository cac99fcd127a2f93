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
    pointers: RegExp;
    matter: RegExp;
  };
  objectivesLead: RegExp;
  task: RegExp;
  assignment: RegExp;
  aboutTheBook: RegExp;
  taskOf: RegExp;
  /** A sentence that depends on the previous one or on the page. */
  anaphoric: RegExp;
  example: RegExp;
  finiteVerb: RegExp;
  /** Words that are lowercase inside a sentence. */
  lowered: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  synonyms: readonly (readonly string[])[];
};
