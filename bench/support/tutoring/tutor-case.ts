export type TutorCase = {
  at: string;
  /** Earlier questions, oldest first, which are sent to the engine too. */
  before?: readonly string[];
  question: string;
  kind: Kind;
  /**
   * `answer` from the course, a hint of the `ladder` of a check (`task`), that the course does not say it
   * (`not-in-course`), or a friendly word that claims nothing (`talk`).
   */
  expected: 'answer' | 'ladder' | 'not-in-course' | 'talk';
  /** The answer must contain one fragment of every list. */
  holds?: readonly (readonly string[])[];
  /** Fragments that the answer must not contain. */
  lacks?: readonly string[];
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
