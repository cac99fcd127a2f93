export type TutorCase = {
  at: string;
  /** Earlier questions, oldest first, which are sent to the engine too. */
  before?: readonly string[];
  question: string;
  kind: Kind;
  /** `answer` from the course, a hint for a check (`ladder`), `not-in-course`, or small `talk`. */
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
