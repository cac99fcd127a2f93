import { areSimilarWords } from '../grading/similar-answers.ts';
import { searchTerms, wordsOf } from '../language/search-terms.ts';

type Question = { text: string; elementId?: string | undefined };

/** Groups questions about the same element whose content words are similar; the first of a group decides. */
export function groupQuestions<Q extends Question>(questions: readonly Q[], language: string): Q[][] {
  const groups: { elementId: string | undefined; terms: ReadonlySet<string>; questions: Q[] }[] = [];
  const termsOf = searchTerms(language);
  for (const question of questions) {
    const found = termsOf(question.text);
    const terms = new Set(found.length > 0 ? found : wordsOf(question.text));
    const own = groups.find((group) => group.elementId === question.elementId && areSimilarWords(group.terms, terms));
    if (own) own.questions.push(question);
    else groups.push({ elementId: question.elementId, terms, questions: [question] });
  }
  return groups.map((group) => group.questions);
}
