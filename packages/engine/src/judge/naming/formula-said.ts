import type { LanguagePack } from '../../language/language-pack.ts';
import type { Reader } from '../compare/read-text.ts';
import { formulasIn } from './formulas-in.ts';
import type { NameSaid } from './name-said.ts';
import { saysFormula } from './read-formula.ts';

/** A formula ends a wording also where a full stop stands behind it. */
const FULL_STOP = 1;

/**
 * Tells whether answers say the formula that a wording ends in, typed or in words; `doubtful` where they say another one of the same
 * variables. Nothing where the wording says more than a formula, or the question says it already.
 */
export function formulaIn(
  question: string,
  wording: string,
  { read }: Reader,
  pack: LanguagePack,
): NameSaid | undefined {
  const isWord = (word: string) => word.length > 1 && pack.stopWords.has(word);
  const inWording = formulasIn(wording, isWord);
  const [wanted] = inWording;
  if (!wanted || inWording.length > 1 || wanted.end > FULL_STOP) return undefined;
  const { formula: asked } = wanted;
  if (formulasIn(question, isWord).some(({ formula }) => saysFormula(formula, asked))) return undefined;
  return (answer) => {
    const said = formulasIn(answer, isWord, asked.variables).map(({ formula }) => formula);
    if (said.length === 0 || read(answer).negations > 0) return undefined;
    if (said.every((formula) => saysFormula(formula, asked))) return 'it';
    return said.some(({ variables }) => [...variables].some((one) => asked.variables.has(one)))
      ? 'doubtful'
      : undefined;
  };
}
