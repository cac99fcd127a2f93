/** Kinds of answers of the grading benchmark. */
export const ANSWER_KINDS = [
  'right-own-words',
  'right-reordered',
  'right-near',
  'partly',
  'wrong-cause',
  'wrong-misconception',
  'wrong-other-question',
  'wrong-vague',
  'wrong-swapped',
  'wrong-reversed',
  'copied',
  'empty-talk',
  'shuffled',
  'injection',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A benchmark answer with what a grader decided. */
export type GradedAnswer = {
  caseId: string;
  answerIndex: number;
  language: string;
  kind: AnswerKind;
  isRight: boolean;
  /** Whether the grader found all key points. */
  granted: boolean;
  confidence: number;
  latencyMs: number;
  /** US dollars; absent if the price is unknown. */
  cost?: number | undefined;
  failed?: boolean | undefined;
};
