import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';

const SOFT = new Set(
  'instead rather skip skips skipped avoid avoids prevent prevents prevented fail fails failed unable impossible only unless stop stops stopped lack lacks immutable unchangeable fixed statt verhindert vermeidet unmöglich nur fehlt'.split(
    ' ',
  ),
);

const LONGEST = 32;

/** Negations that deny nothing. */
const EMPTY = /\b(or not|not only|no matter|not just|oder nicht|nicht nur|egal ob)\b/gi;

const isNegation = (word: string, pack: LanguagePack) => pack.negations.has(word) || word.endsWith("n't");

/** Whether the two say yes and no to the same: one is negated, the other not even in other words. */
export function oppositePolarity(answer: string, reference: string, question: string, pack: LanguagePack): boolean {
  // Long texts say many things, some of them negated: their negations cannot be set against each other.
  if (words(answer).length > LONGEST || words(reference).length > LONGEST) return false;
  const count = (text: string) => words(text.replace(EMPTY, ' ')).filter((word) => isNegation(word, pack)).length;
  const given = new Set(words(`${reference} ${question}`));
  const soft = (word: string) => !given.has(word) && (SOFT.has(word) || /^(un|im|in|non)[a-z]{5,}/.test(word));
  const [own, wanted] = [count(answer), count(reference)];
  if (wanted > 0 && own === 0) return !words(answer).some(soft);
  if (wanted === 0 && own > 0) return own % 2 === 1 && !words(reference).some((word) => SOFT.has(word));
  return false;
}

/** A word of the reference whose opposite the answer has in its place, such as “never” for “always”. */
export function saysOpposite(answer: string, reference: string, question: string, pack: LanguagePack): boolean {
  const stems = (text: string) => new Set(words(text).map(pack.stem));
  const [own, wanted, asked] = [stems(answer), stems(reference), stems(question)];
  return pack.opposites.some(([a, b]) => {
    const [one, two] = [pack.stem(a), pack.stem(b)];
    if (asked.has(one) || asked.has(two) || pack.negations.has(a) || pack.negations.has(b)) return false;
    const turned = (x: string, y: string) => wanted.has(x) && !wanted.has(y) && own.has(y) && !own.has(x);
    return turned(one, two) || turned(two, one);
  });
}
