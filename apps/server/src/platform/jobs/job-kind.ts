/** One kind of work that is done in the background, by whichever process has time for it. */
export type JobKind<T extends object> = {
  /** As it stands in the database and in logs. */
  name: string;
  /** Jobs with the same key are the same work: at most one waits while one is under way. */
  keyOf: (data: T) => string;
  /** How many of it one process does at once. */
  atOnce: number;
  /** Whose it is, where those take turns, and how many of theirs are done at once in all processes. */
  turns?: { groupOf: (data: T) => string; atOnce: number };
  /** An attempt that takes longer is given up, in seconds. */
  withinSeconds: number;
  /** Before the second attempt; each further pause is twice as long, up to a quarter of an hour. Two seconds unless said. */
  firstPauseSeconds?: number;
};

/** Says what a kind of job is. `T` is what its jobs are about: ids, never what a person wrote. */
export const jobKind = <T extends object>(kind: JobKind<T>): JobKind<T> => kind;
