import type { PackageToken } from './package-token.ts';

export type PackageStore = {
  /**
   * Refuses where the person lost access since the token was signed: removed, unpublished, deactivated or signed out.
   */
  requireOpen(token: PackageToken): Promise<void>;
  readDocument(token: PackageToken, name: string): Promise<string | undefined>;
  /** Stores a document; deletes it where `text` is undefined. */
  keepDocument(token: PackageToken, name: string, text: string | undefined): Promise<void>;
  takeStatements(token: PackageToken, statements: readonly unknown[]): Promise<string[]>;
  /** Returns the launch data (cmi5, 10.0 “LMS.LaunchData”). */
  launchData(token: PackageToken): Promise<object>;
};
