/** What the engine itself says to students and authors, in one language. Terms come in as they stand in the source. */
export type Phrases = {
  moduleOf: (titles: string[]) => string;
  /** Objectives where a document states none: what a term is, and what a part of this title tells. */
  outline: { explain: (term: string) => string; retell: (title: string) => string };
  quoted: (text: string) => string;
  page: (page: number) => string;
  pages: (pages: number[]) => string;
  /** Titles of a section's elements, which name what they are about. */
  elements: Record<
    'lesson' | 'examples' | 'tryIt' | 'flashcards' | 'check' | 'summary' | 'reference',
    (title: string) => string
  >;
  goals: string;
  goal: { explain: (term: string) => string };
  keyTerms: string;
  examplesLabel: string;
  exampleLabel: string;
  keyPoints: string;
  reference: string;
  tasksLead: string;
  /** Statements of criteria. Each says what a student shows. */
  criterion: {
    definition: (term: string, claim: string) => string;
    table: (left: string, right: string, pairs: readonly string[]) => string;
    steps: (title: string, items: readonly string[]) => string;
    answer: (question: string, answer: string) => string;
    question: (question: string) => string;
  };
  /** Where the document asks a question and gives no answer. */
  noAnswer: string;
  /** What checks ask. */
  ask: {
    explain: (term: string) => string;
    missingTerm: string;
    terms: string;
    table: (left: string, right: string) => string;
    order: (title: string) => string;
    gap: string;
  };
  hint: { part: (heading: string) => string; definitions: string; surest: string };
  explanation: (quote: string, where: string) => string;
};
