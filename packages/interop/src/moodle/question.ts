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
  /** As written. */
  tolerance?: string | undefined;
};

/** A question from XML, GIFT or a backup. */
export type Question = {
  /** Moodle's type name. */
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
  /** The base unit first, then others with multipliers. */
  units?: { name: string; multiplier: number }[];
  /** Draggable words by number, with their group. */
  drops?: { text: string; group: string }[];
  /** Labels for positions on a picture. */
  labels?: string[];
  /** Ids of embedded questions. */
  sequence?: string;
  /** Names of lost settings. */
  lost?: string[];
};

/** Overall feedback, which our checks lack. */
const OVERALL = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** Moodle's default feedback is short and has no content. */
const LONGEST_GIVEN = 60;
/** Grader notes and answer templates. */
const AROUND = ['graderinfo', 'responsetemplate'];

/** Returns the names of lost settings that have text. */
export const lostIn = (wordsOf: (name: string) => string[]): string[] => [
  ...OVERALL.filter((name) =>
    wordsOf(name).some((words) => words.replace(/<[^>]*>/g, '').trim().length > LONGEST_GIVEN),
  ),
  ...AROUND.filter((name) => wordsOf(name).some((words) => words.trim())),
];
