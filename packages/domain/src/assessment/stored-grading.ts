import type { NextKind, StudentNext, StudentQuote, TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import { quoteIsIn } from '../mastery/quote.ts';
import { type PointState, resultOfPoints } from './point-state.ts';

/** A statement to choose, of conversations from before one request per turn. Stored ones hold more that is never told. */
type NextOption = { id: string; text: string };

/** What the examiner says next, with what only the judge of the next turn may know. */
export type Next = {
  kind: NextKind;
  text: string;
  /** The points that it is about. */
  pointIds: string[];
  options?: NextOption[] | undefined;
  place?: Citation | undefined;
  task?: TaskPlace | undefined;
};

export type PointGrade = {
  pointId: string;
  state: PointState;
  /** The student's own words, verbatim in the message `from`. Present when the point is shown. */
  quote?: string | undefined;
  from?: string | undefined;
  level: HintLevel;
};

/** How a criterion stands in a thread: met when every point is shown. */
export type GradedPoints = { rowId: string; verdict: Result; points: PointGrade[] };

/** What is kept with an answer for the turn after it. Nobody but the judge reads it. */
export type StoredGrading = {
  rows: GradedPoints[];
  next: Next;
  judge: string;
  /** The statement that was chosen; only of conversations from before one request per turn. */
  chosen?: { id: string; text: string } | undefined;
};

export const studentNext = ({ kind, text, options, place, task }: Next): StudentNext => ({
  kind,
  text,
  options: options?.map((option) => ({ id: option.id, text: option.text })),
  place,
  task,
});

type Message = { messageId: string; text: string };

/** Takes back what no words of the student stand behind: proof is a quote that stands verbatim in the message it names. */
export function holdToQuotes<R extends GradedPoints>(criterion: R, messages: readonly Message[]): R {
  const isQuoted = ({ quote, from }: PointGrade) =>
    quote !== undefined && messages.some(({ messageId, text }) => messageId === from && quoteIsIn(text, quote));
  const points = criterion.points.map((point) =>
    point.state === 'shown' && !isQuoted(point) ? { ...point, state: 'doubtful' as const } : point,
  );
  return { ...criterion, points, verdict: resultOfPoints(points) };
}

/** The student's words that showed points, each where it stands, in the order of the messages. */
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
