import { putBoxes } from './put-boxes.ts';
import { putFormulas } from './put-formulas.ts';
import { putNumbers } from './put-numbers.ts';
import { putReadings } from './put-readings.ts';

type DocumentContext = {
  /** What numbers its lists, where there is any: `word/numbering.xml`. */
  numbering: string | undefined;
  /** Hears of each formula that stays as its letters. */
  tell?: (formula: string) => void;
  signs?: Parameters<typeof putFormulas>[2];
};

/** The text of a Word document with what its reader would not tell; `withNumbers` settles the HTML that is made of it. */
export const settleDocument = (
  document: string,
  { numbering, tell = () => undefined, signs }: DocumentContext,
): string => putNumbers(putFormulas(putReadings(putBoxes(document)), tell, signs), numbering);
