import type { ConversationTurn, StudentQuote } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { LoggedResult, Result } from '@coursecraft/contract/progress/result';
import type { StoredGrading } from '@coursecraft/domain/assessment/stored-grading';

/** A turn of a conversation, judged with all before it. */
export type GradedTurn = {
  messageId: string;
  /** So many answers the thread held; another one meanwhile makes this another turn. */
  after: number;
  threadId: string | undefined;
  kept: StoredGrading;
  told: ConversationTurn;
};

export type CriterionResult = {
  rowId: string;
  rowVersion: number;
  verdict: LoggedResult;
  /** Words of this answer that carry the verdict. */
  quote?: string | undefined;
  /** Words for each point that was shown, from any answer of the thread. */
  quotes?: StudentQuote[] | undefined;
  /** How much help there was with what was shown. */
  level: HintLevel;
  /** How unsure the judge was of it, in thousandths. */
  doubt?: number | undefined;
};

export type AnswerGrade = {
  verdict: Result;
  feedback: string;
  rows: CriterionResult[];
  source: 'item' | 'answer';
  judge: string;
  /** The learner's own words, or their response as text. */
  text: string;
  /** Where the answer is in a conversation. */
  turn?: GradedTurn | undefined;
  /** What the student is told beside the verdict, where the answer is in no conversation. */
  told?: ConversationTurn | undefined;
};
