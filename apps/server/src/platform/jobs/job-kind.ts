export type JobKind<T extends object> = {
  name: string;
  /** Jobs with the same key are the same work: at most one waits while one runs. */
  keyOf: (data: T) => string;
  atOnce: number;
  /** Limits how many jobs of one group run at once across processes. */
  turns?: { groupOf: (data: T) => string; atOnce: number };
  /** In seconds. */
  withinSeconds: number;
  /** The pause before the second attempt, 2 s by default. It doubles up to 15 minutes. */
  firstPauseSeconds?: number;
};

/** Declares a kind of job. Its data holds ids only, no personal text. */
export const jobKind = <T extends object>(kind: JobKind<T>): JobKind<T> => kind;
