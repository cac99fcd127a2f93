import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const OURS = ['coursecraft', 'course', 'kurs'];
/** Fewer guesses are possible despite the limit of about a hundred a day (`docs/decisions/026`). */
const FEWEST_GUESSES = 50_000;
/** Longer passwords take long to check and are not easier. */
const LOOKED_AT = 64;

export type ChosenPassword = {
  password: string;
  known: string[];
};

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
});

const partsOf = (known: string) => [known, ...known.split('@'), ...known.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);

/** Whether a password is common, a pattern, or made from the person's name or address. */
export default function isEasy({ password, known }: ChosenPassword): boolean {
  const words = known.flatMap(partsOf);
  const bare = password.trim().toLowerCase();
  if (bare === '' || words.some((word) => word.toLowerCase() === bare)) return true;
  return estimator.check(password, [...words, ...OURS]).guesses < FEWEST_GUESSES;
}
