import type { ConversationTurn, StudentQuote } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { LoggedResult, Result } from '@coursecraft/contract/progress/result';
import type { StoredGrading } from '@coursecraft/domain/assessment/stored-grading';

export type GradedTurn = {
  messageId: string;
  /** The number of answers in the conversation. If it has grown since, the turn is out of date. */
  after: number;
  threadId: string | undefined;
  kept: StoredGrading;
  conversationTurn: ConversationTurn;
};

export type CriterionResult = {
  rowId: string;
  rowVersion: number;
  verdict: LoggedResult;
  quote?: string | undefined;
  quotes?: StudentQuote[] | undefined;
  level: HintLevel;
  /** The uncertainty of the grader, in thousandths. */
  doubt?: number | undefined;
};

export type AnswerGrade = {
  verdict: Result;
  feedback: string;
  rows: CriterionResult[];
  source: 'item' | 'answer';
  judge: string;
  text: string;
  turn?: GradedTurn | undefined;
  conversationTurn?: ConversationTurn | undefined;
};
