import { putBoxes } from './put-boxes.ts';
import { putFormulas } from './put-formulas.ts';
import { putNumbers } from './put-numbers.ts';
import { putReadings } from './put-readings.ts';

type DocumentContext = {
  /** `word/numbering.xml`, if present. */
  numbering: string | undefined;
  onProblem?: (formula: string) => void;
  signs?: Parameters<typeof putFormulas>[2];
};

/** Prepares a Word document for the converter; `withNumbers` finishes its HTML. */
export const settleDocument = (
  document: string,
  { numbering, onProblem = () => undefined, signs }: DocumentContext,
): string => putNumbers(putFormulas(putReadings(putBoxes(document)), onProblem, signs), numbering);
