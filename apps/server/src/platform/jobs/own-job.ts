import type { Database, Queryable } from '../db/connect.ts';

/** How long work that somebody waits for saves what it makes. */
export type OwnJob = {
  /** Saves something on the way, in a transaction that fails once the job was stopped or taken over by another process. */
  transaction<T>(save: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * The same for what ends it: what the transaction gives is the job's reply from its commit on. A process that dies
   * before leaves nothing, and one that dies after it leaves nothing to do again.
   */
  finish<T extends object>(save: (tx: Queryable) => Promise<T>): Promise<T>;
};

/** For what is done while its caller waits, and asked for again where that fails. */
export const withoutJob = (db: Database): OwnJob => ({
  transaction: (save) => db.transaction(save),
  finish: (save) => db.transaction(save),
});
