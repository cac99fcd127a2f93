import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import type { LanguagePack } from '../language/language-pack.ts';
import { questionWords } from './question-words.ts';

/** So many elements are read for a question. */
const MOST = 30;
/** Endings that words may have in one place and not in another. */
const SHORTEST = 4;

/** The elements that a question may be about: of many the open one and those that hold most of its words. */
export function nearestElements(
  { question, history, elements }: Pick<QuestionRequest, 'question' | 'history' | 'elements'>,
  pack: LanguagePack,
): QuestionRequest['elements'] {
  if (elements.length <= MOST) return elements;
  const asked = [...history.slice(-2).map((said) => said.question), question].join(' ');
  const stems = [
    ...new Set(questionWords(asked, pack).map(({ stem }) => stem.slice(0, Math.max(SHORTEST, stem.length - 1)))),
  ];
  const held = elements.map((element) => {
    const text = `${element.title}\n${element.content}`.toLowerCase();
    return stems.map((stem) => text.includes(stem));
  });
  const rarity = stems.map((_, at) => 1 / (1 + held.filter((one) => one[at]).length));
  const nearness = held.map((one) => one.reduce((sum, isHeld, at) => sum + (isHeld ? (rarity[at] ?? 0) : 0), 0));
  return elements
    .map((element, at) => ({ element, near: element.isOpen ? Infinity : (nearness[at] ?? 0) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, MOST)
    .map(({ element }) => element);
}
