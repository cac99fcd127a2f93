/** `moodle` is plain text with tags and line breaks. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

export type QuestionText = {
  text: string;
  format: TextFormat;
  /** Embedded base64 files by name. */
  files?: ReadonlyMap<string, string>;
};

export type QuestionAnswer = {
  text: QuestionText;
  /** 1 is full credit. */
  fraction: number;
  feedback?: QuestionText | undefined;
  tolerance?: string | undefined;
};

export type Question = {
  kind: string;
  key: string;
  name: string;
  text: QuestionText;
  generalFeedback?: QuestionText | undefined;
  hints: QuestionText[];
  answers: QuestionAnswer[];
  isSingle?: boolean;
  usesCase?: boolean;
  /** An empty left side belongs to a distractor. */
  pairs?: { left: QuestionText; right: string }[];
  units?: { name: string; multiplier: number }[];
  drops?: { text: string; group: string }[];
  labels?: string[];
  sequence?: string;
  lost?: string[];
};

/** Overall feedback, which our checks lack. */
const OVERALL = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** Moodle's default feedback is short and has no content. */
const LONGEST_GIVEN = 60;
const AROUND = ['graderinfo', 'responsetemplate'];

/** Returns the names of lost settings that have text. */
export const lostIn = (wordsOf: (name: string) => string[]): string[] => [
  ...OVERALL.filter((name) =>
    wordsOf(name).some((words) => words.replace(/<[^>]*>/g, '').trim().length > LONGEST_GIVEN),
  ),
  ...AROUND.filter((name) => wordsOf(name).some((words) => words.trim())),
];
