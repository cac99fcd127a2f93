import type { PackageToken } from './package-token.ts';

/** What packages that speak to a record store keep there and say, each for the learner and place of its pass. */
export type PackageStore = {
  /** Refuses where the person may not open the package now: removed, unpublished, deactivated or signed out since. */
  requireOpen(token: PackageToken): Promise<void>;
  /** A document of the attempt by its name; undefined where there is none. */
  readDocument(token: PackageToken, name: string): Promise<string | undefined>;
  /** Keeps a document, or forgets it where it is undefined. */
  keepDocument(token: PackageToken, name: string, text: string | undefined): Promise<void>;
  /** Takes statements in their order; what they say of the attempt counts. Gives their ids. */
  takeStatements(token: PackageToken, statements: readonly unknown[]): Promise<string[]>;
  /** What the package is told when it is launched (cmi5, 10.0 “LMS.LaunchData”). */
  launchData(token: PackageToken): Promise<object>;
};
