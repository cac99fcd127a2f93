import type { PackagePass } from './package-pass.ts';

/** What packages that speak to a record store keep there and say, each for the learner and place of its pass. */
export type PackageDoor = {
  /** Refuses where the person may not open the package now: removed, unpublished, deactivated or signed out since. */
  requireOpen(pass: PackagePass): Promise<void>;
  /** A document of the attempt by its name; undefined where there is none. */
  readDocument(pass: PackagePass, name: string): Promise<string | undefined>;
  /** Keeps a document, or forgets it where it is undefined. */
  keepDocument(pass: PackagePass, name: string, text: string | undefined): Promise<void>;
  /** Takes statements in their order; what they say of the attempt counts. Gives their ids. */
  takeStatements(pass: PackagePass, statements: readonly unknown[]): Promise<string[]>;
  /** What the package is told when it is launched (cmi5, 10.0 “LMS.LaunchData”). */
  launchData(pass: PackagePass): Promise<object>;
};
