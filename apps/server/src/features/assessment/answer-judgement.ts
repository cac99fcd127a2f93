import type { StudentQuote, TalkTurn } from '@coursecraft/contract/shapes/examination';
import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { LoggedVerdict, Verdict } from '@coursecraft/contract/shapes/verdict';
import type { KeptExamination } from '@coursecraft/domain/examination/examination';

/** A turn of a conversation, judged with all before it. */
export type JudgedTurn = {
  messageId: string;
  /** So many answers the thread held; another one meanwhile makes this another turn. */
  after: number;
  threadId: string | undefined;
  kept: KeptExamination;
  told: TalkTurn;
};

export type RowVerdict = {
  rowId: string;
  rowVersion: number;
  verdict: LoggedVerdict;
  /** Words of this answer that carry the verdict. */
  quote?: string | undefined;
  /** Words for each point that was shown, from any answer of the thread. */
  quotes?: StudentQuote[] | undefined;
  /** How much help there was with what was shown. */
  level: HintLevel;
  /** How unsure the judge was of it, in thousandths. */
  doubt?: number | undefined;
};

export type AnswerJudgement = {
  verdict: Verdict;
  feedback: string;
  rows: RowVerdict[];
  source: 'item' | 'answer';
  judge: string;
  /** The learner's own words, or their response as text. */
  text: string;
  /** Where the answer is in a conversation. */
  turn?: JudgedTurn | undefined;
  /** What the student is told beside the verdict, where the answer is in no conversation. */
  told?: TalkTurn | undefined;
};
