/** What a student asks of which lesson, and what an answer has to be like. */
export type TutorCase = {
  /** The lesson that is open. */
  at: string;
  /** What was asked before, oldest first; each is asked of the engine too. */
  before?: readonly string[];
  question: string;
  kind: Kind;
  /**
   * `answer` from the course, a hint of the `ladder` of a check (`task`), that the course does not say it
   * (`not-in-course`), or a friendly word that claims nothing (`talk`).
   */
  expected: 'answer' | 'ladder' | 'not-in-course' | 'talk';
  /** Fragments of which one has to stand in the answer; in every list one. */
  holds?: readonly (readonly string[])[];
  /** Fragments that may not stand in it: the answer to a check, or what belongs to something else. */
  lacks?: readonly string[];
  /** The check that the question is after. */
  task?: string;
};

export type Kind =
  | 'definition'
  | 'why'
  | 'how'
  | 'when'
  | 'example'
  | 'comparison'
  | 'what if'
  | 'procedure'
  | 'value'
  | 'is it'
  | 'typos'
  | 'other words'
  | 'follow-up'
  | 'after a check'
  | 'not in the course'
  | 'small talk';
