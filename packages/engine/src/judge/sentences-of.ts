import { splitSentences } from '@coursecraft/domain/language/split-sentences';

/** The sentences of an answer, each a verbatim part of it. What they mean is for the grader to say. */
export const sentencesOf = (answer: string): string[] => answer.split(/\n+/).flatMap(splitSentences);
