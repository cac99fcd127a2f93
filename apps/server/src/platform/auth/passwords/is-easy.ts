import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What everybody tries first here. */
const OURS = ['coursecraft', 'course', 'kurs'];
/** A password that takes fewer guesses can be found despite the limit of about a hundred guesses a day (`docs/decisions/026`). */
const FEWEST_GUESSES = 50_000;
/** Looking at more would take long, and what is longer is no easier. */
const LOOKED_AT = 64;

export type ChosenPassword = {
  password: string;
  /** What others know of its person. */
  known: string[];
};

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
});

const partsOf = (known: string) => [known, ...known.split('@'), ...known.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);

/** Whether a password is on every list, a pattern, or made of its own person’s name or address. */
export default function isEasy({ password, known }: ChosenPassword): boolean {
  const words = known.flatMap(partsOf);
  const bare = password.trim().toLowerCase();
  if (bare === '' || words.some((word) => word.toLowerCase() === bare)) return true;
  return estimator.check(password, [...words, ...OURS]).guesses < FEWEST_GUESSES;
}
