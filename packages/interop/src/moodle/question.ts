/** How a text of Moodle is written. `moodle` is plain text whose tags count and whose line breaks are kept. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

export type QuestionText = {
  text: string;
  format: TextFormat;
  /** Files that stand in the text itself, by their name, in base64. */
  files?: ReadonlyMap<string, string>;
};

export type QuestionAnswer = {
  text: QuestionText;
  /** 1 for all of the marks. */
  fraction: number;
  feedback?: QuestionText | undefined;
  /** Of a number; as it is written. */
  tolerance?: string | undefined;
};

/** A question of Moodle, whether it comes from XML, GIFT or a backup. */
export type Question = {
  /** Its type, as Moodle calls it. */
  kind: string;
  key: string;
  name: string;
  text: QuestionText;
  generalFeedback?: QuestionText | undefined;
  hints: QuestionText[];
  answers: QuestionAnswer[];
  /** Of choices: whether one is taken. */
  isSingle?: boolean;
  usesCase?: boolean;
  /** Of a matching: an empty left side is that of a wrong right one. */
  pairs?: { left: QuestionText; right: string }[];
  /** Of a number: the unit that it is in, then others with what they are multiplied by. */
  units?: { name: string; multiplier: number }[];
  /** Words to put into the marks of a text, by their number, and the group that each is chosen from. */
  drops?: { text: string; group: string }[];
  /** What is dropped onto a picture, or marks places of it. */
  labels?: string[];
  /** Numbers of the questions that are embedded in its text. */
  sequence?: string;
  /** What of it is lost, by its name. */
  lost?: string[];
};

/** Feedback for marks as a whole, which no check here has a place for. */
const OVERALL = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** What Moodle puts there by itself, in whatever language, says no more than that an answer is right or wrong. */
const LONGEST_GIVEN = 60;
/** What is for whoever marks it, and what an answer begins with. */
const AROUND = ['graderinfo', 'responsetemplate'];

/** The names of what a question says that has no place here; `wordsOf` gives what it says under a name. */
export const lostIn = (wordsOf: (name: string) => string[]): string[] => [
  ...OVERALL.filter((name) =>
    wordsOf(name).some((words) => words.replace(/<[^>]*>/g, '').trim().length > LONGEST_GIVEN),
  ),
  ...AROUND.filter((name) => wordsOf(name).some((words) => words.trim())),
];
