import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';

/** What is answered: the variable of each response and its values. A value of a pair is both ids with a space between. */
export type ResponseValues = ReadonlyMap<string, readonly string[]>;

/** A rule of scoring that nothing here can follow; its name is told. */
export class UnsupportedRule extends Error {
  readonly rule: string;

  constructor(rule: string) {
    super(`no rule ${rule}`);
    this.rule = rule;
  }
}

/**
 * How a problem is scored where it comes from. Its key is found by trying answers, so that it does not matter how the rules are
 * written; both functions throw `UnsupportedRule`.
 */
export type Scoring = {
  score(given: ResponseValues): number;
  /** The ids of the texts that are shown after this answer. */
  shown(given: ResponseValues): string[];
  /** Answers that are likely right: those that are declared so, and those that conditions ask for. */
  proposals: readonly ResponseValues[];
  /** Words that the rules compare with this response. */
  words(variable: string): readonly string[];
  /** Numbers between which nothing changes. */
  numbers(variable: string): readonly number[];
};

/** Something to choose, in Markdown of one paragraph. */
export type Choice = { id: string; text: string };

/** `label`: what it is called below the question of its item. */
type InputFields = { variable: string; called: string; label: string };
export type ChoiceInput = InputFields & { kind: 'choice'; options: Choice[]; most: number };
export type TextInput = InputFields & { kind: 'text'; isLong: boolean; isNumber: boolean; accept?: string[] };
export type OrderInput = InputFields & { kind: 'order'; options: Choice[] };
/** Pairs of one side with the other, or among themselves where there is no other. */
export type PairsInput = InputFields & { kind: 'pairs'; left: Choice[]; right: Choice[] | undefined };
/** A response for each row, all with the same choices. */
export type RowsInput = { kind: 'rows'; called: string; label: string; rows: Row[]; options: Choice[] };
export type Row = { variable: string; text: string };
export type SliderInput = InputFields & { kind: 'slider'; from: number; to: number; step: number };
export type UploadInput = { kind: 'upload'; called: string; label: string };
/** What no check says. `options` are told where they are words. */
export type OtherInput = { kind: 'other'; called: string; label: string; options: Choice[] };
export type Input =
  | ChoiceInput
  | TextInput
  | OrderInput
  | PairsInput
  | RowsInput
  | SliderInput
  | UploadInput
  | OtherInput;

/** A gap in a text; in a `slot`, choices of one response are put. */
export type Gap = TextInput | ChoiceInput | { kind: 'slot'; variable: string; id: string; options: Choice[] };

/** Text in Markdown, in which `{{1}}` stands for the first of the gaps, or something to answer, with its own question. */
export type Piece = { text: string } | { input: Input; prompt?: string };

/** One item of any version of QTI, before it is known whether a check says the same. */
export type Problem = {
  key: string;
  title: string;
  pieces: Piece[];
  gaps: Gap[];
  scoring: Scoring | undefined;
  /** Texts that are shown after an answer, in Markdown, by their ids. */
  feedback: ReadonlyMap<string, string>;
  hints: string[];
  /** What is right and why, whatever was answered. */
  solution: string;
  rows: CriterionDraft[];
};
