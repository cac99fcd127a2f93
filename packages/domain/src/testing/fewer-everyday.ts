import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Everyday, system or all. */
    suite: string;
  }
}

/** Returns a quarter of a number of samples in the everyday suite, and all of them in others and when a file is named. */
export const fewerEveryday = (samples: number): number =>
  inject('suite') === 'everyday' ? Math.ceil(samples / 4) : samples;
