import { areSimilarWords } from '../grading/similar-answers.ts';
import { contentTerms } from '../language/content-terms.ts';
import { words } from '../language/words.ts';

type Question = { text: string; elementId?: string | undefined };

function termsOf(text: string, language: string): ReadonlySet<string> {
  const terms = contentTerms(text, language);
  return new Set(terms.length > 0 ? terms : words(text));
}

/** Groups questions about the same element whose content words are similar; the first of a group decides. */
export function groupQuestions<Q extends Question>(questions: readonly Q[], language: string): Q[][] {
  const groups: { elementId: string | undefined; terms: ReadonlySet<string>; questions: Q[] }[] = [];
  for (const question of questions) {
    const terms = termsOf(question.text, language);
    const own = groups.find((group) => group.elementId === question.elementId && areSimilarWords(group.terms, terms));
    if (own) own.questions.push(question);
    else groups.push({ elementId: question.elementId, terms, questions: [question] });
  }
  return groups.map((group) => group.questions);
}
