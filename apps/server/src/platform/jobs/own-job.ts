import type { Database, Queryable } from '../db/connect.ts';

export type OwnJob = {
  /** The same for every attempt of a job; absent for work without one. */
  key?: { uid: string; jobId: string };
  /** Runs a transaction that fails if the job was stopped or taken over. */
  transaction<T>(save: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs the final transaction. It stores the reply, so a crash leaves the job either undone or complete. */
  finish<T extends object>(save: (tx: Queryable) => Promise<T>): Promise<T>;
};

/** For work whose caller waits and retries. */
export const withoutJob = (db: Database): OwnJob => ({
  transaction: (save) => db.transaction(save),
  finish: (save) => db.transaction(save),
});
