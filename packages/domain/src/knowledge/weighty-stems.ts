import { type Stem, words } from '../text/words.ts';

/** The part of a criterion's weighty words that one paragraph must hold to teach it. */
export const TAUGHT = 0.6;
/** Shorter words (is, the, and) carry no subject. */
const WEIGHTY = 4;

/** The stems of a text that say what it is about. */
export const weightyStems = (text: string, stem: Stem): Set<string> =>
  new Set(
    words(text)
      .filter((word) => word.length >= WEIGHTY || /\d/.test(word))
      .map(stem),
  );
