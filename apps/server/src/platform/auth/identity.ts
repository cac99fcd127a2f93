import type { Claims, Person } from '@coursecraft/domain/accounts/claims';

export type Entrance =
  | { kind: 'password'; ownAccounts: boolean; provesAddresses: boolean; secondFactorFor?: 'admins' | undefined }
  | { kind: 'redirect'; provider: string; name: string };

/** Accounts for people whom another system vouches for, so that no address needs verification. */
export type Accounts = {
  find(email: string): Promise<Person | undefined>;
  make(account: { email: string; displayName: string }): Promise<Person>;
  change(uid: string, account: { email: string; displayName: string }): Promise<void>;
  /** Deletes an account that was just created. */
  unmake(uid: string): Promise<void>;
};

/** The identity provider. Roles are in the profile. */
export interface Identity {
  entrance: Entrance;
  /** Verifies a bearer token; undefined if it is expired, forged or foreign. */
  verify(token: string): Promise<Claims | undefined>;
  /** The served provider paths, as “METHOD /path” below `/api/auth`. */
  paths: ReadonlySet<string>;
  /** Handles them. `onLetIn` receives the address once it is proved. */
  handle(request: Request, onLetIn: (email: string) => void): Promise<Response>;
  /** Finds the account of a request without an address, by its session or its link. */
  findOwner?(request: Request, resetToken?: string): Promise<Person | undefined>;
  /** Undefined if the provider alone manages accounts. */
  accounts?: Accounts;
  createAccount?(account: { email: string; password: string; displayName: string }): Promise<Person>;
  /**
   * Signs in a person from a learning platform and returns the cookies. With a second factor a code is still required.
   */
  letIn?(uid: string): Promise<{ cookies: string[]; owesCode: boolean }>;
  /** Ends all sessions of a person, so that they get no new tokens. */
  endSessions(uid: string): Promise<void>;
  /** Deletes an account with its sessions; undefined if only the provider can. */
  deleteAccount?(uid: string): Promise<void>;
}
