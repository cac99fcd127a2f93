import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';

/** Values by response variable; a pair is two ids with a space. */
export type ResponseValues = ReadonlyMap<string, readonly string[]>;

export class UnsupportedRule extends Error {
  readonly rule: string;

  constructor(rule: string) {
    super(`no rule ${rule}`);
    this.rule = rule;
  }
}

/** Scores answers by the source's rules, so that the key is found by trying. Throws `UnsupportedRule`. */
export type Scoring = {
  score(given: ResponseValues): number;
  /** Returns the ids of feedback shown for an answer. */
  shown(given: ResponseValues): string[];
  proposals: readonly ResponseValues[];
  /** Words that rules compare with this response. */
  words(variable: string): readonly string[];
  /** Numbers at which the score may change. */
  numbers(variable: string): readonly number[];
};

export type Choice = { id: string; text: string };

/** `label` names the input in its item. */
type InputFields = { variable: string; called: string; label: string };
export type ChoiceInput = InputFields & { kind: 'choice'; options: Choice[]; most: number };
export type TextInput = InputFields & { kind: 'text'; isLong: boolean; isNumber: boolean; accept?: string[] };
export type OrderInput = InputFields & { kind: 'order'; options: Choice[] };
/** Without a right side, items pair among themselves. */
export type PairsInput = InputFields & { kind: 'pairs'; left: Choice[]; right: Choice[] | undefined };
export type RowsInput = { kind: 'rows'; called: string; label: string; rows: Row[]; options: Choice[] };
export type Row = { variable: string; text: string };
export type SliderInput = InputFields & { kind: 'slider'; from: number; to: number; step: number };
export type UploadInput = { kind: 'upload'; called: string; label: string };
/** An unsupported input; `options` are reported if they are text. */
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

/** A `slot` takes options of a shared response. */
export type Gap = TextInput | ChoiceInput | { kind: 'slot'; variable: string; id: string; options: Choice[] };

/** Markdown in which `{{1}}` is the first gap, or an input with its question. */
export type Piece = { text: string } | { input: Input; prompt?: string };

export type Problem = {
  key: string;
  title: string;
  pieces: Piece[];
  gaps: Gap[];
  scoring: Scoring | undefined;
  feedback: ReadonlyMap<string, string>;
  hints: string[];
  solution: string;
  rows: CriterionDraft[];
};
