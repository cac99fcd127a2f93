const LONGEST = 80;

/** Suggests a course title from the first sentence of an idea. */
export function titleFromIdea(idea: string): string {
  const [sentence = ''] = idea.trim().split(/[.!?\n]/, 1);
  const words = sentence.trim();
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
