import type { NextKind, StudentNext, StudentQuote, TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import { quoteIsIn } from '../mastery/quote.ts';
import { type PointState, resultOfPoints } from './point-state.ts';

type NextOption = { id: string; text: string };

/** The grader's move with data that only the grader may see. */
export type Next = {
  kind: NextKind;
  /** The grader's sentence about the answer; in a scenario it is part of the text. */
  feedback?: string | undefined;
  text: string;
  pointIds: string[];
  options?: NextOption[] | undefined;
  place?: Citation | undefined;
  task?: TaskPlace | undefined;
};

export type PointGrade = {
  pointId: string;
  state: PointState;
  /** Verbatim in message `from`; present if the key point is shown. */
  quote?: string | undefined;
  from?: string | undefined;
  level: HintLevel;
};

/** Met when every key point is shown. */
export type GradedPoints = { rowId: string; verdict: Result; points: PointGrade[] };

/** Stored with an answer for the next turn; only the grader reads it. */
export type StoredGrading = {
  rows: GradedPoints[];
  next: Next;
  judge: string;
  /** The version of the grading prompt; absent in older answers and without a model. */
  promptVersion?: string | undefined;
  /** How sure the grader is, 0..1; absent if nothing was graded. */
  confidence?: number | undefined;
  chosen?: { id: string; text: string } | undefined;
};

export const studentNext = ({ kind, feedback, text, options, place, task }: Next): StudentNext => ({
  kind,
  feedback,
  text,
  options: options?.map((option) => ({ id: option.id, text: option.text })),
  place,
  task,
});

type Message = { messageId: string; text: string };

/** Downgrades key points whose quote is not verbatim in the named message. */
export function holdToQuotes<R extends GradedPoints>(criterion: R, messages: readonly Message[]): R {
  const isQuoted = ({ quote, from }: PointGrade) =>
    quote !== undefined && messages.some(({ messageId, text }) => messageId === from && quoteIsIn(text, quote));
  const points = criterion.points.map((point) =>
    point.state === 'shown' && !isQuoted(point) ? { ...point, state: 'doubtful' as const } : point,
  );
  return { ...criterion, points, verdict: resultOfPoints(points) };
}

/** Returns the quotes that showed key points, in message order. */
export function quotesOf(points: readonly PointGrade[], messages: readonly Message[]): StudentQuote[] {
  const quotes = messages.flatMap(({ messageId, text }) =>
    points.flatMap(({ state, quote, from }) => {
      const start = state === 'shown' && quote !== undefined && from === messageId ? text.indexOf(quote) : -1;
      return quote === undefined || start < 0 ? [] : [{ messageId, quote, start }];
    }),
  );
  return quotes.filter(
    (one, at) => quotes.findIndex(({ messageId, quote }) => messageId === one.messageId && quote === one.quote) === at,
  );
}
