import type { LanguagePack } from '../../language/language-pack.ts';
import { formulasIn } from './formulas-in.ts';
import type { Named } from './named.ts';
import { saysFormula } from './read-formula.ts';

/** A formula ends a wording also where a full stop stands behind it. */
const FULL_STOP = 1;

/**
 * Whether an answer says the formula that a wording ends in, typed or in words; `doubtful` where it says another one of the
 * same variables, undefined where the wording says more than a formula, or the question says it already.
 */
export function formulaSaid(answer: string, question: string, wording: string, pack: LanguagePack): Named | undefined {
  const isWord = (word: string) => word.length > 1 && pack.stopWords.has(word);
  const inWording = formulasIn(wording, isWord);
  const [wanted] = inWording;
  if (!wanted || inWording.length > 1 || wanted.end > FULL_STOP) return undefined;
  if (formulasIn(question, isWord).some(({ formula }) => saysFormula(formula, wanted.formula))) return undefined;
  const said = formulasIn(answer, isWord, wanted.formula.variables).map(({ formula }) => formula);
  const isDenied = answer
    .toLowerCase()
    .split(/[^\p{L}'’]+/u)
    .some((word) => pack.negations.has(word.replace('’', "'")));
  if (said.length === 0 || isDenied) return undefined;
  if (said.every((formula) => saysFormula(formula, wanted.formula))) return 'it';
  return said.some(({ variables }) => [...variables].some((one) => wanted.formula.variables.has(one)))
    ? 'doubtful'
    : undefined;
}
