import type { Citation } from '@coursecraft/contract/shapes/citation';
import type { LearnerNext, NextKind, StudentQuote, TaskPlace } from '@coursecraft/contract/shapes/examination';
import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { quoteIsIn } from '../mastery/quote.ts';
import { type PointState, verdictOfPoints } from './point-standing.ts';

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

export type PointJudgement = {
  pointId: string;
  state: PointState;
  /** The student's own words, verbatim in the message `from`. Present when the point is shown. */
  quote?: string | undefined;
  from?: string | undefined;
  level: HintLevel;
};

/** How a criterion stands in a thread: met when every point is shown. */
export type JudgedPoints = { rowId: string; verdict: Verdict; points: PointJudgement[] };

/** What is kept with an answer for the turn after it. Nobody but the judge reads it. */
export type KeptExamination = {
  rows: JudgedPoints[];
  next: Next;
  judge: string;
  /** The statement that was chosen; only of conversations from before one request per turn. */
  chosen?: { id: string; text: string } | undefined;
};

export const learnerNext = ({ kind, text, options, place, task }: Next): LearnerNext => ({
  kind,
  text,
  options: options?.map((option) => ({ id: option.id, text: option.text })),
  place,
  task,
});

type Message = { messageId: string; text: string };

/** Takes back what no words of the student stand behind: proof is a quote that stands verbatim in the message it names. */
export function holdToQuotes<R extends JudgedPoints>(row: R, messages: readonly Message[]): R {
  const isQuoted = ({ quote, from }: PointJudgement) =>
    quote !== undefined && messages.some(({ messageId, text }) => messageId === from && quoteIsIn(text, quote));
  const points = row.points.map((point) =>
    point.state === 'shown' && !isQuoted(point) ? { ...point, state: 'doubtful' as const } : point,
  );
  return { ...row, points, verdict: verdictOfPoints(points) };
}

/** The student's words that showed points, each where it stands, in the order of the messages. */
export function quotesOf(points: readonly PointJudgement[], messages: readonly Message[]): StudentQuote[] {
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
