import { findPassages } from '../../../packages/offline-engine/src/tutoring/find-passages.ts';
import { requestFor, type TutorCourse } from './read-course.ts';
import type { TutorCase } from './tutor-case.ts';

export type Retrieved = {
  case: TutorCase;
  quotes: string[];
  /** The position of the passage that completes the answer, from 1; 0 if the passages don't contain the answer. */
  position: number;
};

const plain = (text: string) => text.replace(/[\s*_\\]+/g, ' ').toLowerCase();

/** Returns whether retrieval alone can answer: a single question without a history. */
export const isForRetrieval = ({ expected, before }: TutorCase): boolean =>
  before === undefined && (expected === 'answer' || expected === 'not-in-course');

/** Searches the passages for a question and looks for the answer in them. */
export function tryRetrieval(course: TutorCourse, one: TutorCase): Retrieved {
  const request = requestFor(course, { at: one.at, question: one.question, history: [], rung: 'nudge' });
  const quotes = findPassages(request).map(({ quote }) => quote);
  const holdsAnswer = (some: readonly string[]) =>
    one.holds?.every((ways) => ways.some((way) => plain(some.join(' ')).includes(plain(way))));
  const position = quotes.findIndex((_, at) => holdsAnswer(quotes.slice(0, at + 1)) ?? false) + 1;
  return { case: one, quotes, position };
}

export type RetrievalFigures = {
  questions: number;
  first: number;
  amongThree: number;
  unanswerable: number;
  silent: number;
};

/** Counts questions answered by the first passage, by three passages, and unanswerable ones. */
export function figuresOf(tried: readonly Retrieved[]): RetrievalFigures {
  const isAnswerable = ({ case: { expected } }: Retrieved) => expected === 'answer';
  const answerable = tried.filter(isAnswerable);
  const others = tried.filter((one) => !isAnswerable(one));
  return {
    questions: answerable.length,
    first: answerable.filter(({ position }) => position === 1).length,
    amongThree: answerable.filter(({ position }) => position > 0).length,
    unanswerable: others.length,
    silent: others.filter(({ quotes }) => quotes.length === 0).length,
  };
}
