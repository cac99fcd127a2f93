import { hashOf } from '../deterministic.ts';

/** What comes next where a draft is to hold as much of the one as of the other. */
export type Turns = {
  /** Whether the next claim is to be a true one; nothing where only a false one can be had and there are enough of them. */
  nextTruth: (mayBeTrue: boolean) => boolean | undefined;
};

/** More false claims than true ones than this would give the answer away. */
const MOST_AHEAD = 2;

/** Which comes first the seed decides, so that drafts with one such item each do not all begin alike. */
export function createTurns(seed: string): Turns {
  // Above zero there are more false claims than true ones.
  let ahead = 0;
  let isTrueFirst = hashOf(seed) % 2 === 0;
  return {
    nextTruth: (mayBeTrue) => {
      if (!mayBeTrue && ahead >= MOST_AHEAD) return undefined;
      const isTrue = mayBeTrue && (ahead > 0 || (ahead === 0 && isTrueFirst));
      if (ahead === 0) isTrueFirst = !isTrueFirst;
      ahead += isTrue ? -1 : 1;
      return isTrue;
    },
  };
}
