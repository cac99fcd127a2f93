import { hashOf } from '../deterministic.ts';

/** What comes next where a draft is to hold as much of the one as of the other. */
export type Turns = { nextTruth: () => boolean };

/** Which comes first the seed decides, so that drafts with one such item each do not all begin alike. */
export function createTurns(seed: string): Turns {
  let told = hashOf(seed) % 2;
  return {
    nextTruth: () => {
      told += 1;
      return told % 2 === 0;
    },
  };
}
