/** What comes next where a draft is to hold as much of the one as of the other. */
export type Turns = { nextTruth: () => boolean };

/** Begins with what is wrong: a claim that is always right teaches nobody to read closely. */
export function createTurns(): Turns {
  let told = 0;
  return {
    nextTruth: () => {
      told += 1;
      return told % 2 === 0;
    },
  };
}
