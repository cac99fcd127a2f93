import { splitSentences } from '@coursecraft/domain/language/split-sentences';

const LONGEST = 80;
/** Signs that end a sentence, also those of scripts that put no space after them. */
const END = /[.!?…]+$|[。！？؟۔].*$/u;

/** Suggests a course title from the first sentence of an idea. */
export function titleFromIdea(idea: string): string {
  const [line = ''] = idea.trim().split('\n', 1);
  const [sentence = ''] = splitSentences(line);
  const words = sentence.replace(END, '').trim();
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
