import type { TutorAnswer } from '@coursecraft/ai/engine/engine';
import type { Citation } from '@coursecraft/contract/shapes/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { wordsForCourse } from '../../words/words.ts';

/** The tutor's answer without a language model: the passages as they are written, in a course of this language (BCP 47). */
export function quotePassages(citations: Citation[], language: string): TutorAnswer {
  const say = wordsForCourse('tutor', language);
  const quotes = citations.map(({ quote }, at) => `${inertMarkdown(quote, { showsMarks: true })} [${at + 1}]`);
  const isCovered = citations.length > 0;
  const text = isCovered ? [say('covered'), ...quotes, say('ask-teacher')].join('\n\n') : say('no-passage');
  return { text, citations, answered: isCovered, engine: 'builtin' };
}
