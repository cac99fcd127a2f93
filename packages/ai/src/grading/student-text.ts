import { hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { studentTextFilter } from '@coursecraft/domain/answer-leak-filter/student-text-filter';
import { saidIn } from '@coursecraft/domain/assessment/own-words';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { GradingRequest } from '../engine/engine.ts';

const LONGEST = 400;
const SENTENCE_MARK = /\s*\[\[\s*s(\d+)\s*\]\]/g;

/** Removes sentence marks and active content from a text for students. */
export const studentText = (text: string): string => inertMarkdown(text.replace(SENTENCE_MARK, '')).trim();

/** Returns the numbers of the lesson sentences that a text names. */
export const sentencesNamedIn = (text: string): number[] =>
  [...text.matchAll(SENTENCE_MARK)].map(([, number]) => Number(number));

/** Creates the answer-leak filter: returns why a text may not be shown, or undefined. */
export function textFilter(request: GradingRequest): (text: string) => string | undefined {
  const { rows: criteria, question, seen, turns, lessons, novice } = request;
  const known = [
    question,
    seen,
    novice?.misconception ?? '',
    ...turns.flatMap(({ text, said, asked }) => [text, ...said, ...(asked ? saidIn(asked) : [])]),
    ...lessons.flatMap(({ sentences }) => sentences),
  ].join('\n');
  const findUnfit = studentTextFilter({ hidden: criteria.flatMap(hiddenInCriterion), known, taught: seen });
  return (text) => {
    if (text.length > LONGEST) return `It has more than ${LONGEST} characters.`;
    const unfit = findUnfit(text);
    if (unfit?.why === 'leak') return `It gives the answer away: ${JSON.stringify(unfit.words)}. Say it without that.`;
    return unfit && 'It says that something is mastered or passed. Do not say so.';
  };
}
